/**
 * Works of Greek and Latin literature by the abbreviations of the handbooks (LSJ, OCD), with their CTS urns: the numbers
 * of the TLG canon and the PHI list as the Perseus catalogue uses them. One work a line: urn, author, title, the
 * author's abbreviations, the work's. An author's names after `*` mean this work without its name (`Hdt. 1.1`); a
 * work's name after `=` is known without its author (`Il. 1.1`).
 */
import { foldName } from './books.ts'

export interface Work {
  /** `urn:cts:greekLit:tlg0012.tlg001` */
  urn: string
  author: string
  title: string
}

const ROWS = `
tlg0012.tlg001 | Homer | Iliad | Hom | =Il =Iliad =Ilias =Ιλ =Ιλιας
tlg0012.tlg002 | Homer | Odyssey | Hom | =Od =Odyssey =Odyssea =Οδ =Οδυσσεια
tlg0013.tlg002 | Homeric Hymns | Hymn to Demeter | h.Hom hHom | Cer Dem 2
tlg0013.tlg003 | Homeric Hymns | Hymn to Apollo | h.Hom hHom | Ap Apoll 3
tlg0013.tlg004 | Homeric Hymns | Hymn to Hermes | h.Hom hHom | Merc Herm 4
tlg0013.tlg005 | Homeric Hymns | Hymn to Aphrodite | h.Hom hHom | Ven Aphr 5
tlg0020.tlg001 | Hesiod | Theogony | Hes Hesiodus | Th Theog =Theogony =Theogonia
tlg0020.tlg002 | Hesiod | Works and Days | Hes Hesiodus | Op Erga WD =Works_and_Days
tlg0020.tlg003 | Hesiod | Shield of Heracles | Hes Hesiodus | Sc Scut Shield
tlg0033.tlg001 | Pindar | Olympian Odes | Pind Pi Pindarus | O Ol
tlg0033.tlg002 | Pindar | Pythian Odes | Pind Pi Pindarus | P Pyth
tlg0033.tlg003 | Pindar | Nemean Odes | Pind Pi Pindarus | N Nem
tlg0033.tlg004 | Pindar | Isthmian Odes | Pind Pi Pindarus | I Isthm
tlg0085.tlg001 | Aeschylus | Suppliants | Aesch A | Supp Suppl
tlg0085.tlg002 | Aeschylus | Persians | Aesch A | Pers =Persae
tlg0085.tlg003 | Aeschylus | Prometheus Bound | Aesch A | PV Pr
tlg0085.tlg004 | Aeschylus | Seven against Thebes | Aesch A | Sept Th
tlg0085.tlg005 | Aeschylus | Agamemnon | Aesch A | Ag =Agamemnon
tlg0085.tlg006 | Aeschylus | Libation Bearers | Aesch A | Cho Ch
tlg0085.tlg007 | Aeschylus | Eumenides | Aesch A | Eum =Eumenides
tlg0011.tlg001 | Sophocles | Women of Trachis | Soph S | Trach Tr
tlg0011.tlg002 | Sophocles | Antigone | Soph S | Ant =Antigone
tlg0011.tlg003 | Sophocles | Ajax | Soph S | Aj =Ajax
tlg0011.tlg004 | Sophocles | Oedipus Tyrannus | Soph S | OT
tlg0011.tlg005 | Sophocles | Electra | Soph S | El
tlg0011.tlg006 | Sophocles | Philoctetes | Soph S | Phil Ph
tlg0011.tlg007 | Sophocles | Oedipus at Colonus | Soph S | OC
tlg0006.tlg001 | Euripides | Cyclops | Eur E | Cyc Cycl
tlg0006.tlg002 | Euripides | Alcestis | Eur E | Alc =Alcestis
tlg0006.tlg003 | Euripides | Medea | Eur E | Med
tlg0006.tlg004 | Euripides | Children of Heracles | Eur E | Heracl Heraclid
tlg0006.tlg005 | Euripides | Hippolytus | Eur E | Hipp =Hippolytus
tlg0006.tlg006 | Euripides | Andromache | Eur E | Andr
tlg0006.tlg007 | Euripides | Hecuba | Eur E | Hec
tlg0006.tlg008 | Euripides | Suppliants | Eur E | Supp Suppl
tlg0006.tlg009 | Euripides | Heracles | Eur E | HF Herc
tlg0006.tlg010 | Euripides | Ion | Eur E | Ion
tlg0006.tlg011 | Euripides | Trojan Women | Eur E | Tro Tr
tlg0006.tlg012 | Euripides | Electra | Eur E | El
tlg0006.tlg013 | Euripides | Iphigenia among the Taurians | Eur E | IT
tlg0006.tlg014 | Euripides | Helen | Eur E | Hel
tlg0006.tlg015 | Euripides | Phoenician Women | Eur E | Phoen Ph
tlg0006.tlg016 | Euripides | Orestes | Eur E | Or
tlg0006.tlg017 | Euripides | Bacchae | Eur E | Bacch Ba =Bacchae
tlg0006.tlg018 | Euripides | Iphigenia at Aulis | Eur E | IA
tlg0006.tlg019 | Euripides | Rhesus | Eur E | Rhes
tlg0019.tlg001 | Aristophanes | Acharnians | Ar Aristoph | Ach
tlg0019.tlg002 | Aristophanes | Knights | Ar Aristoph | Eq
tlg0019.tlg003 | Aristophanes | Clouds | Ar Aristoph | Nub
tlg0019.tlg004 | Aristophanes | Wasps | Ar Aristoph | Vesp V
tlg0019.tlg005 | Aristophanes | Peace | Ar Aristoph | Pax
tlg0019.tlg006 | Aristophanes | Birds | Ar Aristoph | Av
tlg0019.tlg007 | Aristophanes | Lysistrata | Ar Aristoph | Lys =Lysistrata
tlg0019.tlg008 | Aristophanes | Women at the Thesmophoria | Ar Aristoph | Thesm Th
tlg0019.tlg009 | Aristophanes | Frogs | Ar Aristoph | Ran
tlg0019.tlg010 | Aristophanes | Assemblywomen | Ar Aristoph | Eccl Ec
tlg0019.tlg011 | Aristophanes | Wealth | Ar Aristoph | Plut Pl
tlg0016.tlg001 | Herodotus | Histories | *Hdt Herod Herodotus | Hist
tlg0003.tlg001 | Thucydides | Peloponnesian War | *Thuc Thuk Thucydides | Hist
tlg0032.tlg001 | Xenophon | Hellenica | Xen X | Hell HG
tlg0032.tlg002 | Xenophon | Memorabilia | Xen X | Mem
tlg0032.tlg003 | Xenophon | Oeconomicus | Xen X | Oec
tlg0032.tlg004 | Xenophon | Symposium | Xen X | Symp Smp
tlg0032.tlg005 | Xenophon | Apology | Xen X | Apol Ap
tlg0032.tlg006 | Xenophon | Anabasis | Xen X | An Anab =Anabasis
tlg0032.tlg007 | Xenophon | Cyropaedia | Xen X | Cyr =Cyropaedia
tlg0059.tlg001 | Plato | Euthyphro | Pl Plat | Euthphr Euthyphr Euthyphro
tlg0059.tlg002 | Plato | Apology | Pl Plat | Ap Apol
tlg0059.tlg003 | Plato | Crito | Pl Plat | Cri Crit
tlg0059.tlg004 | Plato | Phaedo | Pl Plat | Phd Phaed
tlg0059.tlg005 | Plato | Cratylus | Pl Plat | Cra Crat
tlg0059.tlg006 | Plato | Theaetetus | Pl Plat | Tht Theaet
tlg0059.tlg007 | Plato | Sophist | Pl Plat | Soph Sph
tlg0059.tlg008 | Plato | Statesman | Pl Plat | Plt Pol Polit
tlg0059.tlg009 | Plato | Parmenides | Pl Plat | Prm Parm
tlg0059.tlg010 | Plato | Philebus | Pl Plat | Phlb Phileb
tlg0059.tlg011 | Plato | Symposium | Pl Plat | Symp Smp
tlg0059.tlg012 | Plato | Phaedrus | Pl Plat | Phdr Phaedr
tlg0059.tlg022 | Plato | Protagoras | Pl Plat | Prt Prot
tlg0059.tlg023 | Plato | Gorgias | Pl Plat | Grg Gorg
tlg0059.tlg024 | Plato | Meno | Pl Plat | Men Meno
tlg0059.tlg027 | Plato | Ion | Pl Plat | Ion
tlg0059.tlg030 | Plato | Republic | Pl Plat | Resp Rep R
tlg0059.tlg031 | Plato | Timaeus | Pl Plat | Ti Tim
tlg0059.tlg032 | Plato | Critias | Pl Plat | Criti Critias
tlg0059.tlg034 | Plato | Laws | Pl Plat | Leg Lg Laws
tlg0086.tlg003 | Aristotle | Constitution of the Athenians | Arist Aristot | Ath.Pol AthPol
tlg0086.tlg009 | Aristotle | Eudemian Ethics | Arist Aristot | EE
tlg0086.tlg010 | Aristotle | Nicomachean Ethics | Arist Aristot | EN Eth.Nic NE
tlg0086.tlg025 | Aristotle | Metaphysics | Arist Aristot | Metaph Met
tlg0086.tlg034 | Aristotle | Poetics | Arist Aristot | Poet Po
tlg0086.tlg035 | Aristotle | Politics | Arist Aristot | Pol
tlg0086.tlg038 | Aristotle | Rhetoric | Arist Aristot | Rhet Rh
tlg0001.tlg001 | Apollonius Rhodius | Argonautica | *A.R Ap.Rhod Apoll.Rhod | Argon Arg
tlg0005.tlg001 | Theocritus | Idylls | *Theoc Theocr | Id
tlg0533.tlg015 | Callimachus | Hymn to Zeus | Callim Call | Hymn_1 Jov Iov
tlg0533.tlg016 | Callimachus | Hymn to Apollo | Callim Call | Hymn_2 Ap
tlg0533.tlg017 | Callimachus | Hymn to Artemis | Callim Call | Hymn_3 Dian
tlg0533.tlg018 | Callimachus | Hymn to Delos | Callim Call | Hymn_4 Del
tlg0533.tlg019 | Callimachus | Bath of Pallas | Callim Call | Hymn_5 Lav.Pall
tlg0533.tlg020 | Callimachus | Hymn to Demeter | Callim Call | Hymn_6 Cer
tlg0543.tlg001 | Polybius | Histories | *Polyb Plb | Hist
tlg0060.tlg001 | Diodorus Siculus | Library of History | *Diod D.S Diod.Sic | Bibl
tlg0099.tlg001 | Strabo | Geography | *Strab Str Strabo | Geogr
tlg0525.tlg001 | Pausanias | Description of Greece | *Paus | Descr
tlg0562.tlg001 | Marcus Aurelius | Meditations | *M.Aur M.Ant | Med
tlg0526.tlg001 | Josephus | Jewish Antiquities | Joseph Jos J | AJ Ant
tlg0526.tlg004 | Josephus | Jewish War | Joseph Jos J | BJ Bell
phi0690.phi001 | Vergil | Eclogues | Verg Virg Vergilius | Ecl Buc =Eclogues
phi0690.phi002 | Vergil | Georgics | Verg Virg Vergilius | G Georg =Georg =Georgics
phi0690.phi003 | Vergil | Aeneid | Verg Virg Vergilius | A =Aen =Aeneid =Aeneis
phi0959.phi001 | Ovid | Amores | Ov Ovid | Am =Amores
phi0959.phi002 | Ovid | Heroides | Ov Ovid | Her =Heroides
phi0959.phi004 | Ovid | Art of Love | Ov Ovid | Ars AA A.A
phi0959.phi005 | Ovid | Remedies of Love | Ov Ovid | Rem
phi0959.phi006 | Ovid | Metamorphoses | Ov Ovid | M =Met =Metam =Metamorphoses
phi0959.phi007 | Ovid | Fasti | Ov Ovid | Fast F =Fasti
phi0959.phi008 | Ovid | Tristia | Ov Ovid | Tr =Tristia
phi0959.phi009 | Ovid | Letters from Pontus | Ov Ovid | Pont P
phi0959.phi010 | Ovid | Ibis | Ov Ovid | Ib
phi0893.phi001 | Horace | Odes | Hor | Carm C Od
phi0893.phi002 | Horace | Carmen Saeculare | Hor | Saec Carm.Saec
phi0893.phi003 | Horace | Epodes | Hor | Epod
phi0893.phi004 | Horace | Satires | Hor | Sat S Serm
phi0893.phi005 | Horace | Epistles | Hor | Epist Ep
phi0893.phi006 | Horace | Art of Poetry | Hor | Ars AP A.P
phi0917.phi001 | Lucan | Civil War | *Lucan Luc | Phars BC Civ
phi0472.phi001 | Catullus | Poems | *Catull Cat | Carm C
phi0620.phi001 | Propertius | Elegies | *Prop | El
phi0660.phi001 | Tibullus | Elegies | *Tib | El
phi0550.phi001 | Lucretius | On the Nature of Things | *Lucr | DRN =DRN
phi0448.phi001 | Caesar | Gallic War | Caes | BG B.G Gall =BG
phi0474.phi013 | Cicero | Against Catiline | Cic | Cat Catil
phi0474.phi048 | Cicero | On Ends | Cic | Fin
phi0474.phi049 | Cicero | Tusculan Disputations | Cic | Tusc
phi0474.phi050 | Cicero | On the Nature of the Gods | Cic | Nat.D ND N.D
phi0474.phi051 | Cicero | On Old Age | Cic | Sen Senect
phi0474.phi052 | Cicero | On Friendship | Cic | Amic Lael
phi0474.phi053 | Cicero | On Divination | Cic | Div
phi0474.phi055 | Cicero | On Duties | Cic | Off
phi0474.phi056 | Cicero | Letters to Friends | Cic | Fam
phi0474.phi057 | Cicero | Letters to Atticus | Cic | Att
phi0631.phi001 | Sallust | Catiline | Sall | Cat C
phi0631.phi002 | Sallust | Jugurtha | Sall | Iug Jug J
phi0914.phi001 | Livy | From the Founding of the City | *Liv Livy | AUC
phi1351.phi001 | Tacitus | Agricola | Tac | Agr
phi1351.phi002 | Tacitus | Germania | Tac | Germ =Germania
phi1351.phi003 | Tacitus | Dialogue on Orators | Tac | Dial
phi1351.phi004 | Tacitus | Histories | Tac | Hist H
phi1351.phi005 | Tacitus | Annals | Tac | Ann A
phi1020.phi001 | Statius | Thebaid | Stat | Theb =Thebaid
phi1020.phi002 | Statius | Silvae | Stat | Silv =Silvae
phi1020.phi003 | Statius | Achilleid | Stat | Achil Ach =Achilleid
phi1035.phi001 | Valerius Flaccus | Argonautica | *Val.Fl V.Fl | Argon Arg
phi1345.phi001 | Silius Italicus | Punica | *Sil | Pun
phi1276.phi001 | Juvenal | Satires | *Juv Iuv | Sat
phi0969.phi001 | Persius | Satires | *Pers | Sat
phi1294.phi002 | Martial | Epigrams | *Mart | Ep
phi0975.phi001 | Phaedrus | Fables | *Phaedr | Fab
phi0972.phi001 | Petronius | Satyricon | *Petron Petr | Sat
phi1318.phi001 | Pliny the Younger | Letters | Plin Plin.Min | Ep
phi1254.phi001 | Aulus Gellius | Attic Nights | *Gell | NA N.A
`

const named = new Map<string, Work[]>()
for (const line of ROWS.trim().split('\n')) {
  const [id = '', author = '', title = '', authors = '', works = ''] = line.split(' | ')
  const work: Work = { urn: `urn:cts:${id.startsWith('tlg') ? 'greekLit' : 'latinLit'}:${id}`, author, title }
  const writers = [...authors.split(' '), author]
  const names = [...works.split(' '), title]
  for (const writer of writers) for (const name of names) add(`${writer} ${name}`, work)
  if (authors.startsWith('*')) for (const writer of writers) add(writer, work)
  for (const name of names) if (name.startsWith('=')) add(name, work)
}

/** The works that a typed name means: `Hom. Il.`, `Verg. Aen.`, `Lucan`, `Il`. More than one where it is ambiguous. */
export const worksNamed = (name: string): readonly Work[] => named.get(wordsOf(name)) ?? []

function add(name: string, work: Work): void {
  const key = wordsOf(name)
  const works = named.get(key)
  if (!works) named.set(key, [work])
  else if (!works.includes(work)) works.push(work)
}

/** Words without marks, a blank between: `E. Ph.` is not `Eph.` */
function wordsOf(name: string): string {
  return (name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(foldName).join(' ')
}
