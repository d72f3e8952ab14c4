import { APPLICATION_ID, SCHEMA_VERSION } from '../model/pack.ts'

/**
 * How FTS5 splits what the fold gives it: at blanks only. Tokens come from the fold, so every lane counts the same
 * positions; `unicode61` would cut pointed Hebrew at every vowel and a cuneiform word into its signs.
 */
const TOKENIZE = `tokenize="ascii tokenchars '!#$%&()*+,-./:;<=>?@[]^_{|}~'"`

/**
 * The one schema of all packs. docs/packs.md describes each table and the format of each block.
 * A pack whose `sqlite_schema` differs is refused before anything is read from it.
 */
export const SCHEMA_SQL = `
PRAGMA application_id = ${APPLICATION_ID};
PRAGMA user_version = ${SCHEMA_VERSION};

-- What the pack is
CREATE TABLE meta(key TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE runs(id INTEGER PRIMARY KEY, uuid TEXT UNIQUE, source_name TEXT NOT NULL, method TEXT NOT NULL, producer TEXT, producer_version TEXT, scholar TEXT, created TEXT, license_id TEXT, license_class TEXT, attribution TEXT, parent_uuid TEXT, note TEXT);
CREATE TABLE sources(slug TEXT PRIMARY KEY, title TEXT NOT NULL, upstream_url TEXT, version TEXT, license_class TEXT NOT NULL, license_id TEXT NOT NULL, license_text_url TEXT, credit TEXT, lemma_tier TEXT NOT NULL, flags TEXT NOT NULL, retrieved TEXT) WITHOUT ROWID;
CREATE TABLE report(id INTEGER PRIMARY KEY, file TEXT NOT NULL, line INTEGER NOT NULL, code TEXT NOT NULL, raw TEXT NOT NULL, action TEXT NOT NULL, times INTEGER NOT NULL);

-- Texts
CREATE TABLE works(id TEXT PRIMARY KEY, title TEXT NOT NULL, author TEXT, author_from INTEGER, author_to INTEGER, language TEXT NOT NULL, ref_scheme TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE documents(id INTEGER PRIMARY KEY, urn TEXT NOT NULL UNIQUE, source TEXT NOT NULL, work TEXT, title TEXT NOT NULL, language TEXT NOT NULL, role TEXT NOT NULL, license_class TEXT NOT NULL, license_override TEXT, license_id TEXT, siglum TEXT, editor TEXT, edition_year INTEGER, withdrawn INTEGER NOT NULL, held_script TEXT, artifact_script TEXT, lect TEXT, first_passage INTEGER NOT NULL, passages INTEGER NOT NULL, words INTEGER NOT NULL);
CREATE TABLE passages(id INTEGER PRIMARY KEY, document INTEGER NOT NULL, citation TEXT NOT NULL, seq INTEGER NOT NULL, text TEXT NOT NULL, language TEXT, withdrawn INTEGER NOT NULL);
CREATE UNIQUE INDEX passages_citation ON passages(document, citation);
CREATE TABLE citations_also(document INTEGER NOT NULL, citation TEXT NOT NULL, passage INTEGER NOT NULL, PRIMARY KEY(document, citation)) WITHOUT ROWID;
CREATE TABLE alignment(key TEXT NOT NULL, passage INTEGER NOT NULL, PRIMARY KEY(key, passage)) WITHOUT ROWID;
CREATE TABLE withheld(urn TEXT PRIMARY KEY, work TEXT, passages INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE listed(urn TEXT PRIMARY KEY, work TEXT, title TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE spans(passage INTEGER NOT NULL, n INTEGER NOT NULL, start INTEGER NOT NULL, end INTEGER NOT NULL, kind TEXT NOT NULL, value TEXT, PRIMARY KEY(passage, n)) WITHOUT ROWID;
CREATE TABLE readings(passage INTEGER NOT NULL, n INTEGER NOT NULL, layer TEXT NOT NULL, start INTEGER NOT NULL, end INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY(passage, n)) WITHOUT ROWID;
CREATE TABLE layers(id INTEGER PRIMARY KEY, passage INTEGER NOT NULL, layer TEXT NOT NULL, kind TEXT NOT NULL, language TEXT, text TEXT NOT NULL, align TEXT, license_class TEXT, source TEXT NOT NULL);
CREATE INDEX layers_passage ON layers(passage, layer);
CREATE TABLE meter(passage INTEGER NOT NULL, producer TEXT NOT NULL, code TEXT, name TEXT, pattern TEXT NOT NULL, caesura TEXT, feature TEXT, words TEXT, PRIMARY KEY(passage, producer)) WITHOUT ROWID;
CREATE TABLE links(from_key TEXT NOT NULL, kind TEXT NOT NULL, targets TEXT NOT NULL, PRIMARY KEY(from_key, kind)) WITHOUT ROWID;

-- What is known of documents and passages (grain 0 = document, 1 = passage)
CREATE TABLE facets(grain INTEGER NOT NULL, owner INTEGER NOT NULL, name TEXT NOT NULL, n INTEGER NOT NULL, value TEXT NOT NULL, raw TEXT, ref TEXT, PRIMARY KEY(name, grain, owner, n)) WITHOUT ROWID;
CREATE TABLE dates(document INTEGER NOT NULL, n INTEGER NOT NULL, not_before INTEGER, not_after INTEGER, class TEXT NOT NULL, is_primary INTEGER NOT NULL, precision TEXT, doubt TEXT, raw TEXT, passage_from INTEGER, passage_to INTEGER, PRIMARY KEY(document, n)) WITHOUT ROWID;
CREATE TABLE place_refs(document INTEGER NOT NULL, n INTEGER NOT NULL, ref_ns TEXT, ref_id TEXT, role TEXT NOT NULL, name TEXT, raw TEXT, PRIMARY KEY(document, n)) WITHOUT ROWID;
CREATE TABLE place_names(name_key TEXT NOT NULL, ref_ns TEXT NOT NULL, ref_id TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY(name_key, ref_ns, ref_id, name)) WITHOUT ROWID;
CREATE TABLE place_same(a_ns TEXT NOT NULL, a_id TEXT NOT NULL, b_ns TEXT NOT NULL, b_id TEXT NOT NULL, PRIMARY KEY(a_ns, a_id, b_ns, b_id)) WITHOUT ROWID;
CREATE TABLE place_points(ref_ns TEXT NOT NULL, ref_id TEXT NOT NULL, latitude REAL NOT NULL, longitude REAL NOT NULL, PRIMARY KEY(ref_ns, ref_id)) WITHOUT ROWID;
CREATE TABLE kinds(document INTEGER NOT NULL, path TEXT NOT NULL, raw TEXT, PRIMARY KEY(document, path)) WITHOUT ROWID;
CREATE TABLE lects(id TEXT PRIMARY KEY, name TEXT NOT NULL, not_before INTEGER, not_after INTEGER, reconstructed INTEGER NOT NULL, note TEXT) WITHOUT ROWID;
CREATE TABLE lect_codes(code TEXT PRIMARY KEY, lect TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE lect_rules(source TEXT NOT NULL, language TEXT NOT NULL, lect TEXT NOT NULL, PRIMARY KEY(source, language)) WITHOUT ROWID;

-- Words: the list of forms, packed postings, and FTS5 over the same tokens
CREATE TABLE languages(id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, passages INTEGER NOT NULL, words INTEGER NOT NULL);
CREATE TABLE forms(t TEXT PRIMARY KEY, id INTEGER NOT NULL, df INTEGER NOT NULL, cf INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE postings(id INTEGER PRIMARY KEY, data BLOB NOT NULL, places BLOB NOT NULL);
CREATE TABLE row_blocks(block INTEGER PRIMARY KEY, data BLOB NOT NULL);
CREATE TABLE columns(name TEXT PRIMARY KEY, data BLOB NOT NULL) WITHOUT ROWID;
CREATE VIRTUAL TABLE words USING fts5(x, content='', detail=full, columnsize=0, ${TOKENIZE});
CREATE TABLE passage_trigrams(t TEXT PRIMARY KEY, passages INTEGER NOT NULL, data BLOB NOT NULL) WITHOUT ROWID;
CREATE VIRTUAL TABLE layer_words USING fts5(x, content='', detail=full, columnsize=0, ${TOKENIZE});

-- Tokens: dictionaries, postings by lemma, and the stream in blocks of 1,024 rows
CREATE TABLE token_forms(id INTEGER PRIMARY KEY, form TEXT NOT NULL, fold TEXT NOT NULL);
CREATE TABLE lemmas(id INTEGER PRIMARY KEY, language TEXT NOT NULL, lemma TEXT NOT NULL, fold TEXT NOT NULL, homograph TEXT, lemma_id TEXT, tier TEXT NOT NULL, tokens INTEGER NOT NULL, passages INTEGER NOT NULL);
CREATE INDEX lemmas_fold ON lemmas(fold);
CREATE INDEX lemmas_id ON lemmas(lemma_id) WHERE lemma_id IS NOT NULL;
CREATE TABLE tags(id INTEGER PRIMARY KEY, tagset TEXT, tag TEXT, upos TEXT, xpos TEXT, tokens INTEGER NOT NULL);
CREATE TABLE strings(id INTEGER PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE lemma_postings(lemma INTEGER PRIMARY KEY, data BLOB NOT NULL);
CREATE TABLE tag_postings(tag INTEGER PRIMARY KEY, data BLOB NOT NULL);
CREATE TABLE glosses(id INTEGER PRIMARY KEY, gloss INTEGER NOT NULL, gloss_lang TEXT, language TEXT NOT NULL, lemma INTEGER, tokens INTEGER NOT NULL, data BLOB NOT NULL);
CREATE VIRTUAL TABLE gloss_words USING fts5(x, content='', detail=full, columnsize=0, ${TOKENIZE});
CREATE TABLE sense_postings(sense TEXT PRIMARY KEY, tokens INTEGER NOT NULL, passages INTEGER NOT NULL, data BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE token_blocks(block INTEGER PRIMARY KEY, data BLOB NOT NULL, detail BLOB NOT NULL);
CREATE TABLE lemma_same(language TEXT NOT NULL, a TEXT NOT NULL, b TEXT NOT NULL, basis TEXT, PRIMARY KEY(language, a, b)) WITHOUT ROWID;

-- Dictionaries
CREATE TABLE senses(id TEXT PRIMARY KEY, language TEXT NOT NULL, headword TEXT NOT NULL, name TEXT NOT NULL, gloss TEXT, entry TEXT) WITHOUT ROWID;
CREATE TABLE entries(n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, language TEXT NOT NULL, headword TEXT NOT NULL, homograph TEXT, gloss TEXT, body TEXT NOT NULL, citations TEXT NOT NULL, reconstructed INTEGER NOT NULL);
CREATE TABLE entry_keys(key TEXT NOT NULL, entry INTEGER NOT NULL, PRIMARY KEY(key, entry)) WITHOUT ROWID;

-- Structure: corpora of nodes, features and edges as arrays
CREATE TABLE corpora(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, slot_type TEXT NOT NULL, max_slot INTEGER NOT NULL, max_node INTEGER NOT NULL, config TEXT NOT NULL);
CREATE TABLE node_arrays(corpus INTEGER NOT NULL, name TEXT NOT NULL, data BLOB NOT NULL, PRIMARY KEY(corpus, name)) WITHOUT ROWID;
CREATE TABLE features(corpus INTEGER NOT NULL, name TEXT NOT NULL, module TEXT NOT NULL, kind TEXT NOT NULL, value_type TEXT NOT NULL, meta TEXT, codes BLOB NOT NULL, dictionary BLOB, PRIMARY KEY(corpus, name)) WITHOUT ROWID;

-- Artifacts: lines of tablets, entities of every kind, their links, and claims about anything
CREATE TABLE tablet_lines(id INTEGER PRIMARY KEY, document INTEGER NOT NULL, passage INTEGER, object TEXT, surface TEXT, col TEXT, label TEXT, n TEXT, prime INTEGER NOT NULL, kind TEXT NOT NULL, raw TEXT NOT NULL, ord INTEGER NOT NULL);
CREATE TABLE entities(n INTEGER PRIMARY KEY, type TEXT NOT NULL, id TEXT NOT NULL, label TEXT NOT NULL, sublabel TEXT, data TEXT NOT NULL, run INTEGER NOT NULL, UNIQUE(type, id));
CREATE VIRTUAL TABLE entity_words USING fts5(name, body, content='', detail=full, ${TOKENIZE});
CREATE TABLE entity_links(from_type TEXT NOT NULL, from_id TEXT NOT NULL, role TEXT NOT NULL, to_type TEXT NOT NULL, to_id TEXT NOT NULL, data TEXT, run INTEGER NOT NULL, PRIMARY KEY(from_type, from_id, role, to_type, to_id)) WITHOUT ROWID;
CREATE TABLE claims(id INTEGER PRIMARY KEY, run INTEGER NOT NULL, target_type TEXT NOT NULL, target_id TEXT NOT NULL, property TEXT NOT NULL, value TEXT NOT NULL, status TEXT NOT NULL);
CREATE INDEX claims_target ON claims(target_type, target_id, property);

-- Vectors: blocks of 4,096, 256 dimensions, int8, one scale a vector
CREATE TABLE vector_spaces(space TEXT PRIMARY KEY, model TEXT NOT NULL, model_hash TEXT NOT NULL, meta TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE vectors(space TEXT NOT NULL, language TEXT NOT NULL, block INTEGER NOT NULL, ids BLOB NOT NULL, data BLOB NOT NULL, PRIMARY KEY(space, language, block)) WITHOUT ROWID;
`
