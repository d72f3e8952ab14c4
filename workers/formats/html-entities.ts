/**
 * The character entities of HTML that texts use: those of HTML 4, and of HTML 5 the ISO names of ASCII signs, Latin and
 * Greek letters and general punctuation. Files of TEI P4 have them without a declaration (corpus-search §9). Name and code
 * point in hexadecimal.
 */
const TABLE = `
excl:21 num:23 dollar:24 percnt:25 lpar:28 rpar:29 ast:2a midast:2a plus:2b comma:2c period:2e sol:2f colon:3a
semi:3b equals:3d quest:3f commat:40 lbrack:5b lsqb:5b bsol:5c rbrack:5d rsqb:5d lowbar:5f grave:60 lbrace:7b
lcub:7b verbar:7c vert:7c rbrace:7d rcub:7d NonBreakingSpace:a0 nbsp:a0 iexcl:a1 cent:a2 pound:a3 curren:a4
yen:a5 brvbar:a6 sect:a7 Dot:a8 DoubleDot:a8 die:a8 uml:a8 COPY:a9 copy:a9 ordf:aa laquo:ab not:ac shy:ad
REG:ae circledR:ae reg:ae macr:af strns:af deg:b0 PlusMinus:b1 plusmn:b1 pm:b1 sup2:b2 sup3:b3
DiacriticalAcute:b4 acute:b4 micro:b5 para:b6 CenterDot:b7 centerdot:b7 middot:b7 Cedilla:b8 cedil:b8 sup1:b9
ordm:ba raquo:bb frac14:bc frac12:bd half:bd frac34:be iquest:bf Agrave:c0 Aacute:c1 Acirc:c2 Atilde:c3
Auml:c4 Aring:c5 angst:c5 AElig:c6 Ccedil:c7 Egrave:c8 Eacute:c9 Ecirc:ca Euml:cb Igrave:cc Iacute:cd Icirc:ce
Iuml:cf ETH:d0 Ntilde:d1 Ograve:d2 Oacute:d3 Ocirc:d4 Otilde:d5 Ouml:d6 times:d7 Oslash:d8 Ugrave:d9 Uacute:da
Ucirc:db Uuml:dc Yacute:dd THORN:de szlig:df agrave:e0 aacute:e1 acirc:e2 atilde:e3 auml:e4 aring:e5 aelig:e6
ccedil:e7 egrave:e8 eacute:e9 ecirc:ea euml:eb igrave:ec iacute:ed icirc:ee iuml:ef eth:f0 ntilde:f1 ograve:f2
oacute:f3 ocirc:f4 otilde:f5 ouml:f6 div:f7 divide:f7 oslash:f8 ugrave:f9 uacute:fa ucirc:fb uuml:fc yacute:fd
thorn:fe yuml:ff Amacr:100 amacr:101 Abreve:102 abreve:103 Aogon:104 aogon:105 Cacute:106 cacute:107 Ccirc:108
ccirc:109 Cdot:10a cdot:10b Ccaron:10c ccaron:10d Dcaron:10e dcaron:10f Dstrok:110 dstrok:111 Emacr:112
emacr:113 Edot:116 edot:117 Eogon:118 eogon:119 Ecaron:11a ecaron:11b Gcirc:11c gcirc:11d Gbreve:11e
gbreve:11f Gdot:120 gdot:121 Gcedil:122 Hcirc:124 hcirc:125 Hstrok:126 hstrok:127 Itilde:128 itilde:129
Imacr:12a imacr:12b Iogon:12e iogon:12f Idot:130 imath:131 inodot:131 IJlig:132 ijlig:133 Jcirc:134 jcirc:135
Kcedil:136 kcedil:137 kgreen:138 Lacute:139 lacute:13a Lcedil:13b lcedil:13c Lcaron:13d lcaron:13e Lmidot:13f
lmidot:140 Lstrok:141 lstrok:142 Nacute:143 nacute:144 Ncedil:145 ncedil:146 Ncaron:147 ncaron:148 napos:149
ENG:14a eng:14b Omacr:14c omacr:14d Odblac:150 odblac:151 OElig:152 oelig:153 Racute:154 racute:155 Rcedil:156
rcedil:157 Rcaron:158 rcaron:159 Sacute:15a sacute:15b Scirc:15c scirc:15d Scedil:15e scedil:15f Scaron:160
scaron:161 Tcedil:162 tcedil:163 Tcaron:164 tcaron:165 Tstrok:166 tstrok:167 Utilde:168 utilde:169 Umacr:16a
umacr:16b Ubreve:16c ubreve:16d Uring:16e uring:16f Udblac:170 udblac:171 Uogon:172 uogon:173 Wcirc:174
wcirc:175 Ycirc:176 ycirc:177 Yuml:178 Zacute:179 zacute:17a Zdot:17b zdot:17c Zcaron:17d zcaron:17e fnof:192
circ:2c6 Hacek:2c7 caron:2c7 Breve:2d8 breve:2d8 DiacriticalDot:2d9 dot:2d9 ring:2da ogon:2db
DiacriticalTilde:2dc tilde:2dc DiacriticalDoubleAcute:2dd dblac:2dd Alpha:391 Beta:392 Gamma:393 Delta:394
Epsilon:395 Zeta:396 Eta:397 Theta:398 Iota:399 Kappa:39a Lambda:39b Mu:39c Nu:39d Xi:39e Omicron:39f Pi:3a0
Rho:3a1 Sigma:3a3 Tau:3a4 Upsilon:3a5 Phi:3a6 Chi:3a7 Psi:3a8 Omega:3a9 ohm:3a9 alpha:3b1 beta:3b2 gamma:3b3
delta:3b4 epsi:3b5 epsilon:3b5 zeta:3b6 eta:3b7 theta:3b8 iota:3b9 kappa:3ba lambda:3bb mu:3bc nu:3bd xi:3be
omicron:3bf pi:3c0 rho:3c1 sigmaf:3c2 sigmav:3c2 varsigma:3c2 sigma:3c3 tau:3c4 upsi:3c5 upsilon:3c5 phi:3c6
chi:3c7 psi:3c8 omega:3c9 thetasym:3d1 thetav:3d1 vartheta:3d1 Upsi:3d2 upsih:3d2 phiv:3d5 straightphi:3d5
varphi:3d5 piv:3d6 varpi:3d6 Gammad:3dc digamma:3dd gammad:3dd kappav:3f0 varkappa:3f0 rhov:3f1 varrho:3f1
epsiv:3f5 straightepsilon:3f5 varepsilon:3f5 backepsilon:3f6 bepsi:3f6 ensp:2002 emsp:2003 emsp13:2004
emsp14:2005 numsp:2007 puncsp:2008 ThinSpace:2009 thinsp:2009 VeryThinSpace:200a hairsp:200a
NegativeMediumSpace:200b NegativeThickSpace:200b NegativeThinSpace:200b NegativeVeryThinSpace:200b
ZeroWidthSpace:200b zwnj:200c zwj:200d lrm:200e rlm:200f dash:2010 hyphen:2010 ndash:2013 mdash:2014
horbar:2015 Verbar:2016 Vert:2016 OpenCurlyQuote:2018 lsquo:2018 CloseCurlyQuote:2019 rsquo:2019 rsquor:2019
lsquor:201a sbquo:201a OpenCurlyDoubleQuote:201c ldquo:201c CloseCurlyDoubleQuote:201d rdquo:201d rdquor:201d
bdquo:201e ldquor:201e dagger:2020 Dagger:2021 ddagger:2021 bull:2022 bullet:2022 nldr:2025 hellip:2026
mldr:2026 permil:2030 pertenk:2031 prime:2032 Prime:2033 tprime:2034 backprime:2035 bprime:2035 lsaquo:2039
rsaquo:203a OverBar:203e oline:203e caret:2041 hybull:2043 frasl:2044 bsemi:204f qprime:2057 MediumSpace:205f
NoBreak:2060 ApplyFunction:2061 af:2061 InvisibleTimes:2062 it:2062 InvisibleComma:2063 ic:2063 euro:20ac
image:2111 weierp:2118 real:211c trade:2122 alefsym:2135 larr:2190 uarr:2191 rarr:2192 darr:2193 harr:2194
crarr:21b5 lArr:21d0 uArr:21d1 rArr:21d2 dArr:21d3 hArr:21d4 forall:2200 part:2202 exist:2203 empty:2205
nabla:2207 isin:2208 notin:2209 ni:220b prod:220f sum:2211 minus:2212 lowast:2217 radic:221a prop:221d
infin:221e ang:2220 and:2227 or:2228 cap:2229 cup:222a int:222b there4:2234 sim:223c cong:2245 asymp:2248
ne:2260 equiv:2261 le:2264 ge:2265 sub:2282 sup:2283 nsub:2284 sube:2286 supe:2287 oplus:2295 otimes:2297
perp:22a5 sdot:22c5 lceil:2308 rceil:2309 lfloor:230a rfloor:230b loz:25ca spades:2660 clubs:2663 hearts:2665
diams:2666 lang:27e8 rang:27e9
`

/** Entities known without a declaration, XML's own five among them: name → character. It has no prototype. */
export const HTML_ENTITIES: Readonly<Record<string, string>> = Object.freeze(
  Object.assign(
    Object.create(null),
    { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
    Object.fromEntries(
      TABLE.trim()
        .split(/\s+/)
        .map(row => {
          const [name = '', code = ''] = row.split(':')
          return [name, String.fromCodePoint(Number.parseInt(code, 16))]
        }),
    ),
  ) as Record<string, string>,
)
