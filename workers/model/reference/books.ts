/**
 * The books of the Bible: OSIS ids (as in `morphhb`), English titles, short forms of scholarly style, number of
 * chapters in KJV numbering, and what people type for them in other languages. English abbreviations are known to
 * `english.ts` too; where one abbreviation is used for two books in two languages (`Jud`, `Ab`, `Es`), both rows have it.
 *
 * One book a line: id, chapters, title, short form, then names by language (`la` `de` `fr` `es` `it` `el` `he`; `xx`
 * sigla used across languages). Latin names are those of Vulgate editions, where 1–4 Regum are Samuel and Kings.
 */
import type { VerseKey } from './numbering.ts'

export interface Book {
  /** OSIS id: `1Sam`. */
  id: string
  /** `1 Samuel` */
  title: string
  /** `1 Sam` */
  short: string
  /** Chapters in KJV numbering; in the Greek for books no English Bible has. */
  chapters: number
  /** Not among the 66. */
  apocryphal: boolean
}

const ROWS = `
Gen 50 | Genesis | Gen | la Liber Genesis | de 1 Mose | fr Genèse | es Génesis | it Genesi | el Γένεσις, Γεν, Γν | he בראשית, בר | xx Gn, Ge
Exod 40 | Exodus | Exod | la Liber Exodi, Ex | de 2 Mose | fr Exode | es Éxodo | it Esodo, Es | el Ἔξοδος, Εξ, Εξοδ | he שמות, שמ | xx Ex, Exo
Lev 27 | Leviticus | Lev | de Levitikus, 3 Mose | fr Lévitique | es Levítico | it Levitico | el Λευιτικόν, Λευ, Λευιτ | he ויקרא, ויק | xx Lv
Num 36 | Numbers | Num | la Numeri | de Numeri, 4 Mose | fr Nombres, Nb | es Números | it Numeri | el Ἀριθμοί, Αρ, Αριθ | he במדבר, במד | xx Nm, Nu
Deut 34 | Deuteronomy | Deut | la Deuteronomium | de Deuteronomium, Dtn, 5 Mose | fr Deutéronome | es Deuteronomio | it Deuteronomio | el Δευτερονόμιον, Δευτ, Δτ | he דברים, דב | xx Dt
Josh 24 | Joshua | Josh | la Josue, Iosue, Ios | de Josua | fr Josué | es Josué | it Giosuè, Gs | el Ἰησοῦς Ναυῆ, Ἰησοῦς, Ιησ | he יהושע, יהו | xx Jos
Judg 21 | Judges | Judg | la Judices, Iudices, Judicum, Iudicum, Jdc, Idc, Iud, Jud | de Richter, Ri | fr Juges, Jg | es Jueces, Jue | it Giudici, Gdc | el Κριταί, Κρ, Κριτ | he שופטים, שפטים, שופ | xx Jdg
Ruth 4 | Ruth | Ruth | de Rut | es Rut | it Rut | el Ῥούθ | he רות | xx Rt, Ru
1Sam 31 | 1 Samuel | 1 Sam | la 1 Regum, 1 Reg, 1 Rg | de 1 Samuel | fr 1 S | it 1 Samuele | el 1 Βασιλειῶν, 1 Βασ, 1 Σαμουήλ, 1 Σαμ | he שמואל א, שמא | xx 1 Kgdms, 1 Kingdoms, 1 Sm
2Sam 24 | 2 Samuel | 2 Sam | la 2 Regum, 2 Reg, 2 Rg | de 2 Samuel | fr 2 S | it 2 Samuele | el 2 Βασιλειῶν, 2 Βασ, 2 Σαμουήλ, 2 Σαμ | he שמואל ב, שמב | xx 2 Kgdms, 2 Kingdoms, 2 Sm
1Kgs 22 | 1 Kings | 1 Kgs | la 3 Regum, 3 Reg, 3 Rg, 1 Reg, 1 Rg | de 1 Könige, 1 Kön, 1 Koen | fr 1 Rois, 1 R | es 1 Reyes, 1 Re | it 1 Re | el 3 Βασιλειῶν, 3 Βασ | he מלכים א, מלא | xx 3 Kgdms, 3 Kingdoms, 1 Kgs
2Kgs 25 | 2 Kings | 2 Kgs | la 4 Regum, 4 Reg, 4 Rg, 2 Reg, 2 Rg | de 2 Könige, 2 Kön, 2 Koen | fr 2 Rois, 2 R | es 2 Reyes, 2 Re | it 2 Re | el 4 Βασιλειῶν, 4 Βασ | he מלכים ב, מלב | xx 4 Kgdms, 4 Kingdoms, 2 Kgs
1Chr 29 | 1 Chronicles | 1 Chr | la 1 Paralipomenon, 1 Par | de 1 Chronik | fr 1 Chroniques | es 1 Crónicas, 1 Cr | it 1 Cronache, 1 Cr | el 1 Παραλειπομένων, 1 Παρ, 1 Χρον | he דברי הימים א, דהא | xx 1 Ch, 1 Par
2Chr 36 | 2 Chronicles | 2 Chr | la 2 Paralipomenon, 2 Par | de 2 Chronik | fr 2 Chroniques | es 2 Crónicas, 2 Cr | it 2 Cronache, 2 Cr | el 2 Παραλειπομένων, 2 Παρ, 2 Χρον | he דברי הימים ב, דהב | xx 2 Ch, 2 Par
Ezra 10 | Ezra | Ezra | la 1 Esdrae, 1 Esr | de Esra, Esr | fr Esdras, Esd | es Esdras, Esd | it Esdra, Esd | el Ἔσδρας, Εσδ | he עזרא, עז | xx Ezr
Neh 13 | Nehemiah | Neh | la Nehemias, 2 Esdrae, 2 Esr | de Nehemia | fr Néhémie | es Nehemías | it Neemia | el Νεεμίας, Νεεμ | he נחמיה, נחמ | xx Ne
Esth 10 | Esther | Esth | de Ester | es Ester | it Ester | el Ἐσθήρ, Εσθ | he אסתר, אס | xx Est, Es
Job 42 | Job | Job | la Iob | de Hiob, Ijob | es Job | it Giobbe, Gb | el Ἰώβ | he איוב | xx Jb
Ps 150 | Psalms | Ps | la Psalmi, Psalmus, Liber Psalmorum | de Psalm, Psalmen | fr Psaume, Psaumes | es Salmo, Salmos, Sal | it Salmo, Salmi, Sal | el Ψαλμοί, Ψαλμός, Ψαλ | he תהלים, תהילים, תה | xx Ps, Pss, Psa
Prov 31 | Proverbs | Prov | la Proverbia | de Sprüche, Sprichwörter, Spr | fr Proverbes | es Proverbios | it Proverbi | el Παροιμίαι, Παρ, Παροιμ | he משלי | xx Pr, Prv, Pv
Eccl 12 | Ecclesiastes | Eccl | la Ecclesiastes | de Kohelet, Prediger, Koh, Pred | fr Ecclésiaste, Qohéleth | es Eclesiastés, Ecl | it Qoelet, Ecclesiaste | el Ἐκκλησιαστής, Εκκλ | he קהלת, קה | xx Qoh, Qo, Ecc, Ec
Song 8 | Song of Songs | Song | la Canticum Canticorum, Cant | de Hoheslied, Hohelied, Hld | fr Cantique des Cantiques, Cantique | es Cantar de los Cantares, Cantares | it Cantico dei Cantici, Cantico | el Ἆσμα Ἀσμάτων, Ἆσμα, Ασμ | he שיר השירים, שהש | xx Ct, Cant, Canticles, Sg, SS, SoS, So
Isa 66 | Isaiah | Isa | la Isaias | de Jesaja, Jes | fr Isaïe, Ésaïe, És | es Isaías | it Isaia | el Ἠσαΐας, Ησ | he ישעיהו, ישעיה, יש | xx Is
Jer 52 | Jeremiah | Jer | la Jeremias, Ieremias, Ier | de Jeremia | fr Jérémie | es Jeremías | it Geremia, Ger | el Ἱερεμίας, Ιερ | he ירמיהו, ירמיה, יר | xx Jr
Lam 5 | Lamentations | Lam | la Lamentationes, Threni, Thr | de Klagelieder, Klgl | fr Lamentations | es Lamentaciones | it Lamentazioni | el Θρῆνοι, Θρ, Θρην | he איכה, איכ | xx Lm, La
Ezek 48 | Ezekiel | Ezek | la Ezechiel, Hiezechiel | de Ezechiel, Hesekiel, Hes | fr Ézéchiel | es Ezequiel | it Ezechiele | el Ἰεζεκιήλ, Ιεζ | he יחזקאל, יחז | xx Ez, Eze, Ezk
Dan 12 | Daniel | Dan | fr Daniel | it Daniele | el Δανιήλ, Δαν, Δν | he דניאל, דנ | xx Dn, Da
Hos 14 | Hosea | Hos | la Osee | fr Osée | es Oseas | it Osea | el Ὡσηέ, Ωσ | he הושע, הו | xx Os, Ho
Joel 3 | Joel | Joel | la Ioel | fr Joël | it Gioele, Gl | el Ἰωήλ | he יואל | xx Jl
Amos 9 | Amos | Amos | es Amós | el Ἀμώς | he עמוס, עמ | xx Am
Obad 1 | Obadiah | Obad | la Abdias, Abd | de Obadja, Obd | fr Abdias, Ab | es Abdías | it Abdia | el Ἀβδιού, Αβδ | he עובדיה, עבדיה, עו | xx Ob, Abd
Jonah 4 | Jonah | Jonah | la Jonas, Ionas, Ion | de Jona | fr Jonas | es Jonás | it Giona, Gio | el Ἰωνᾶς | he יונה | xx Jon
Mic 7 | Micah | Mic | la Michaeas, Mich, Mch | de Micha | fr Michée | es Miqueas, Miq | it Michea | el Μιχαίας, Μιχ | he מיכה, מי | xx Mi
Nah 3 | Nahum | Nah | es Nahúm | it Naum | el Ναούμ | he נחום | xx Na
Hab 3 | Habakkuk | Hab | la Habacuc | de Habakuk | fr Habacuc | es Habacuc | it Abacuc, Ab | el Ἀμβακούμ, Αμβ | he חבקוק, חב | xx Hb
Zeph 3 | Zephaniah | Zeph | la Sophonias, Soph | de Zefanja, Zephanja, Zef | fr Sophonie, So | es Sofonías, Sof | it Sofonia, Sof | el Σοφονίας, Σοφον | he צפניה, צפ | xx Zep, Zp
Hag 2 | Haggai | Hag | la Aggaeus, Agg | fr Aggée | es Ageo, Ag | it Aggeo | el Ἀγγαῖος, Αγγ | he חגי, חג | xx Hg, Ag
Zech 14 | Zechariah | Zech | la Zacharias, Zach | de Sacharja, Sach | fr Zacharie, Za | es Zacarías, Zac | it Zaccaria | el Ζαχαρίας, Ζαχ | he זכריה, זכ | xx Zec, Zc
Mal 4 | Malachi | Mal | la Malachias | de Maleachi | fr Malachie | es Malaquías | it Malachia | el Μαλαχίας, Μαλ | he מלאכי | xx Ml
Matt 28 | Matthew | Matt | la Matthaeus | de Matthäus | fr Matthieu | es Mateo | it Matteo | el Κατὰ Μαθθαῖον, Μαθθαῖος, Ματθαῖος, Μτ, Ματθ | he מתי | xx Mt
Mark 16 | Mark | Mark | la Marcus | de Markus | fr Marc | es Marcos | it Marco | el Κατὰ Μᾶρκον, Μᾶρκος, Μκ, Μαρκ | he מרקוס | xx Mk, Mc, Mr
Luke 24 | Luke | Luke | la Lucas, Luc | de Lukas | fr Luc | es Lucas | it Luca | el Κατὰ Λουκᾶν, Λουκᾶς, Λκ, Λουκ | he לוקס | xx Lk, Lc, Lu
John 21 | John | John | la Joannes, Ioannes, Johannes, Iohannes, Io | de Johannes, Joh | fr Jean | es Juan | it Giovanni, Gv | el Κατὰ Ἰωάννην, Ἰωάννης, Ἰωάνης, Ιω, Ιωαν | he יוחנן | xx Jn, Jo, Jhn
Acts 28 | Acts | Acts | la Actus Apostolorum, Actus, Act | de Apostelgeschichte, Apg | fr Actes | es Hechos, Hch | it Atti, At | el Πράξεις, Πρ, Πραξ | he מעשי השליחים | xx Ac
Rom 16 | Romans | Rom | la ad Romanos, Romanos | de Römer, Röm | fr Romains | es Romanos | it Romani | el Πρὸς Ῥωμαίους, Ρωμ | he אל הרומים | xx Rm, Ro
1Cor 16 | 1 Corinthians | 1 Cor | la 1 Corinthios | de 1 Korinther, 1 Kor | fr 1 Corinthiens | es 1 Corintios | it 1 Corinzi | el 1 Πρὸς Κορινθίους, 1 Κορινθίους, 1 Κορ | xx 1 Co
2Cor 13 | 2 Corinthians | 2 Cor | la 2 Corinthios | de 2 Korinther, 2 Kor | fr 2 Corinthiens | es 2 Corintios | it 2 Corinzi | el 2 Πρὸς Κορινθίους, 2 Κορινθίους, 2 Κορ | xx 2 Co
Gal 6 | Galatians | Gal | la ad Galatas, Galatas | de Galater | fr Galates | es Gálatas | it Galati | el Πρὸς Γαλάτας, Γαλ | xx Ga, Gl
Eph 6 | Ephesians | Eph | la ad Ephesios, Ephesios | de Epheser | fr Éphésiens | es Efesios, Ef | it Efesini, Ef | el Πρὸς Ἐφεσίους, Εφ, Εφεσ | xx Ep
Phil 4 | Philippians | Phil | la ad Philippenses, Philippenses, Phlp | de Philipper | fr Philippiens | es Filipenses, Flp | it Filippesi, Fil | el Πρὸς Φιλιππησίους, Φιλ, Φιλιπ | xx Php, Ph
Col 4 | Colossians | Col | la ad Colossenses, Colossenses | de Kolosser, Kol | fr Colossiens | es Colosenses | it Colossesi | el Πρὸς Κολοσσαεῖς, Κολ | xx Col
1Thess 5 | 1 Thessalonians | 1 Thess | la 1 Thessalonicenses, 1 Thes | de 1 Thessalonicher | fr 1 Thessaloniciens | es 1 Tesalonicenses, 1 Tes | it 1 Tessalonicesi, 1 Ts | el 1 Πρὸς Θεσσαλονικεῖς, 1 Θεσ, 1 Θεσσ | xx 1 Th
2Thess 3 | 2 Thessalonians | 2 Thess | la 2 Thessalonicenses, 2 Thes | de 2 Thessalonicher | fr 2 Thessaloniciens | es 2 Tesalonicenses, 2 Tes | it 2 Tessalonicesi, 2 Ts | el 2 Πρὸς Θεσσαλονικεῖς, 2 Θεσ, 2 Θεσσ | xx 2 Th
1Tim 6 | 1 Timothy | 1 Tim | la 1 Timotheum | de 1 Timotheus | fr 1 Timothée | es 1 Timoteo | it 1 Timoteo | el 1 Πρὸς Τιμόθεον, 1 Τιμ | xx 1 Tm, 1 Ti
2Tim 4 | 2 Timothy | 2 Tim | la 2 Timotheum | de 2 Timotheus | fr 2 Timothée | es 2 Timoteo | it 2 Timoteo | el 2 Πρὸς Τιμόθεον, 2 Τιμ | xx 2 Tm, 2 Ti
Titus 3 | Titus | Titus | la ad Titum, Titum | fr Tite | es Tito | it Tito | el Πρὸς Τίτον, Τίτ | xx Tit, Tt
Phlm 1 | Philemon | Phlm | la ad Philemonem, Philemonem | fr Philémon | es Filemón, Flm | it Filemone, Fm | el Πρὸς Φιλήμονα, Φλμ, Φιλημ | xx Phm, Philem
Heb 13 | Hebrews | Heb | la ad Hebraeos, Hebraeos, Hbr | de Hebräer, Hebr | fr Hébreux | es Hebreos | it Ebrei, Eb | el Πρὸς Ἑβραίους, Εβρ | xx He, Hb
Jas 5 | James | Jas | la Jacobus, Iacobus, Jac, Iac | de Jakobus, Jak | fr Jacques, Jc | es Santiago, Sant, Stg | it Giacomo, Gc | el Ἰακώβου, Ιακ | xx Jas, Jm
1Pet 5 | 1 Peter | 1 Pet | la 1 Petri, 1 Ptr | de 1 Petrus, 1 Petr | fr 1 Pierre | es 1 Pedro, 1 Pe | it 1 Pietro, 1 Pt | el 1 Πέτρου, 1 Πε, 1 Πετρ | xx 1 P, 1 Pt
2Pet 3 | 2 Peter | 2 Pet | la 2 Petri, 2 Ptr | de 2 Petrus, 2 Petr | fr 2 Pierre | es 2 Pedro, 2 Pe | it 2 Pietro, 2 Pt | el 2 Πέτρου, 2 Πε, 2 Πετρ | xx 2 P, 2 Pt
1John 5 | 1 John | 1 John | la 1 Joannis, 1 Ioannis, 1 Johannis, 1 Io | de 1 Johannes, 1 Joh | fr 1 Jean | es 1 Juan | it 1 Giovanni, 1 Gv | el 1 Ἰωάννου, 1 Ιω | xx 1 Jn, 1 Jo
2John 1 | 2 John | 2 John | la 2 Joannis, 2 Ioannis, 2 Johannis, 2 Io | de 2 Johannes, 2 Joh | fr 2 Jean | es 2 Juan | it 2 Giovanni, 2 Gv | el 2 Ἰωάννου, 2 Ιω | xx 2 Jn, 2 Jo
3John 1 | 3 John | 3 John | la 3 Joannis, 3 Ioannis, 3 Johannis, 3 Io | de 3 Johannes, 3 Joh | fr 3 Jean | es 3 Juan | it 3 Giovanni, 3 Gv | el 3 Ἰωάννου, 3 Ιω | xx 3 Jn, 3 Jo
Jude 1 | Jude | Jude | la Judae, Iudae, Iud, Jud | de Judas, Jud | fr Jude | es Judas, Jds | it Giuda, Gd | el Ἰούδα, Ιουδ | xx Jd
Rev 22 | Revelation | Rev | la Apocalypsis, Apc | de Offenbarung, Offb, Apk | fr Apocalypse | es Apocalipsis | it Apocalisse | el Ἀποκάλυψις, Απ, Αποκ | xx Ap, Apoc, Apocalypse, Rv
Tob 14 | Tobit | Tob | la Tobias | de Tobit, Tobias | fr Tobie | es Tobías | it Tobia | el Τωβίτ, Τωβ | he טוביה | xx Tb
Jdt 16 | Judith | Jdt | la Iudith, Idt, Iud, Jud | de Judit | es Judit | it Giuditta, Gdt | el Ἰουδίθ, Ιουδιθ | he יהודית | xx Jth
EsthGr 10 | Esther (Greek) | Esth (Gr) | xx GkEsth, Greek Esther, Esth Gr
AddEsth 16 | Additions to Esther | Add Esth | xx Add Esth, Rest of Esther
Wis 19 | Wisdom | Wis | la Sapientia, Sap | de Weisheit, Weish | fr Sagesse, Sg | es Sabiduría, Sab | it Sapienza | el Σοφία Σολομῶντος, Σοφία, Σοφ | he חכמת שלמה | xx Ws
Sir 51 | Sirach | Sir | la Ecclesiasticus, Eccli, Ecclus | de Jesus Sirach | fr Siracide, Ecclésiastique, Si | es Eclesiástico, Eclo | it Siracide | el Σοφία Σιράχ, Σειράχ, Σιράχ, Σιρ | he בן סירא | xx Ben Sira
Bar 6 | Baruch | Bar | fr Baruch | es Baruc | it Baruc | el Βαρούχ, Βαρ | he ברוך | xx Ba
EpJer 1 | Letter of Jeremiah | Ep Jer | la Epistula Jeremiae | de Brief des Jeremia | fr Lettre de Jérémie | el Ἐπιστολὴ Ἱερεμίου | xx Ep Jer, LJe, Let Jer
PrAzar 1 | Prayer of Azariah | Pr Azar | xx Pr Azar, Song of the Three, Sg Three
Sus 1 | Susanna | Sus | de Susanna | fr Suzanne | el Σουσάννα, Σουσ | xx Sus
Bel 1 | Bel and the Dragon | Bel | fr Bel et le dragon | el Βὴλ καὶ Δράκων, Βήλ | xx Bel
1Macc 16 | 1 Maccabees | 1 Macc | la 1 Machabaeorum, 1 Mac, 1 Mach, 1 Mcc | de 1 Makkabäer, 1 Makk | fr 1 Maccabées, 1 M | es 1 Macabeos | it 1 Maccabei | el 1 Μακκαβαίων, 1 Μακ, 1 Μακκ | he מקבים א, חשמונאים א | xx 1 Mc, 1 Ma
2Macc 15 | 2 Maccabees | 2 Macc | la 2 Machabaeorum, 2 Mac, 2 Mach, 2 Mcc | de 2 Makkabäer, 2 Makk | fr 2 Maccabées, 2 M | es 2 Macabeos | it 2 Maccabei | el 2 Μακκαβαίων, 2 Μακ, 2 Μακκ | he מקבים ב, חשמונאים ב | xx 2 Mc, 2 Ma
3Macc 7 | 3 Maccabees | 3 Macc | la 3 Machabaeorum | de 3 Makkabäer, 3 Makk | fr 3 Maccabées | el 3 Μακκαβαίων, 3 Μακ, 3 Μακκ | xx 3 Mc, 3 Ma
4Macc 18 | 4 Maccabees | 4 Macc | la 4 Machabaeorum | de 4 Makkabäer, 4 Makk | fr 4 Maccabées | el 4 Μακκαβαίων, 4 Μακ, 4 Μακκ | xx 4 Mc, 4 Ma
1Esd 9 | 1 Esdras | 1 Esd | la 3 Esdrae, 3 Esr | de 3 Esra | fr 3 Esdras | el 1 Ἔσδρας, 1 Εσδ | xx 1 Esdr, 3 Esdr
2Esd 16 | 2 Esdras | 2 Esd | la 4 Esdrae, 4 Esr | de 4 Esra | fr 4 Esdras | xx 2 Esdr, 4 Esdr, 4 Ezra
PrMan 1 | Prayer of Manasseh | Pr Man | la Oratio Manassae | de Gebet des Manasse | fr Prière de Manassé | el Προσευχὴ Μανασσῆ | xx Pr Man, Or Man
AddPs 1 | Psalm 151 | Ps 151 | xx Add Ps
Odes 14 | Odes | Odes | la Odae | el ᾨδαί | xx Odes
PssSol 18 | Psalms of Solomon | Pss Sol | la Psalmi Salomonis | de Psalmen Salomos | fr Psaumes de Salomon | el Ψαλμοὶ Σολομῶντος | xx Pss Sol, Ps Sol
`

const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4' }
const ORDINALS: Readonly<Record<string, string>> = {
  first: '1',
  second: '2',
  third: '3',
  fourth: '4',
  '1st': '1',
  '2nd': '2',
  '3rd': '3',
  '4th': '4',
}

const FIRST_APOCRYPHAL = 'Tob'
const named = new Map<string, string[]>()

/** All books: Hebrew Bible in the English order, New Testament, then those outside the two. */
export const BOOKS: readonly Book[] = readRows()

const byId = new Map(BOOKS.map((book, order) => [book.id, { ...book, order }]))

/** The book of an OSIS id. */
export const bookOf = (id: string): Book | undefined => byId.get(id)

/** `1Sam` → `1 Samuel`; an id that is no book's is given back. */
export const bookTitle = (id: string): string => byId.get(id)?.title ?? id

/** `1Sam` → `1 Sam`, `Ps` → `Ps`; an id that is no book's is given back. */
export const bookShort = (id: string): string => byId.get(id)?.short ?? id

/** Place in `BOOKS`, for sorting; behind all of them for what is no book. */
export const bookOrder = (id: string): number => byId.get(id)?.order ?? BOOKS.length

/** A verse as scholars cite it: `Gen.1.1` → `Gen 1:1`, `Isa.63.19!b` → `Isa 63:19b`, `Ps.3.0` → `Ps 3 title`. */
export function verseShort(key: VerseKey): string {
  const [book = '', chapter = '', verse = ''] = key.split('.')
  return verse === '0'
    ? `${bookShort(book)} ${chapter} title`
    : `${bookShort(book)} ${chapter}:${verse.replace('!', '')}`
}

/** The books that a name or abbreviation stands for in some language, in order; letters and digits count alone. */
export const booksNamed = (name: string): readonly string[] => named.get(foldName(name)) ?? []

/** `1. Könige`, `I Kön`, `Α΄ Κορ`: one spelling for comparison, without marks, blanks and points. */
export function foldName(name: string): string {
  return name
    .trim()
    .replace(/^(iv|i{1,3})(?:[\s.]+)(?=\p{L})/iu, roman => ROMAN[roman.trim().replace('.', '').toLowerCase()] ?? roman)
    .replace(/^([ΑΒΓΔ])(?:[΄'’ʹ´]\s*|\s+)(?=\p{Script=Greek})/iu, (_, letter: string) =>
      String('ΑΒΓΔ'.indexOf(letter.toUpperCase()) + 1),
    )
    .replace(/^(first|second|third|fourth|1st|2nd|3rd|4th)(?=\s)/i, word => ORDINALS[word.toLowerCase()] ?? word)
    .replace(/[æœß]/gi, letter => ({ æ: 'ae', œ: 'oe', ß: 'ss' })[letter.toLowerCase()] ?? letter)
    .normalize('NFD')
    .toLowerCase()
    .replace(/ς/g, 'σ')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function readRows(): Book[] {
  let apocryphal = false
  return ROWS.trim()
    .split('\n')
    .map(line => {
      const [head = '', title = '', short = '', ...languages] = line.split(' | ')
      const [id = '', chapters] = head.split(' ')
      apocryphal ||= id === FIRST_APOCRYPHAL
      // Names in other languages begin with the language.
      for (const name of [id, title, short, ...languages.flatMap(names => names.slice(3).split(', '))]) {
        const key = foldName(name)
        const books = named.get(key) ?? named.set(key, []).get(key)
        if (books && !books.includes(id)) books.push(id)
      }
      return { id, title, short, chapters: Number(chapters), apocryphal }
    })
}
