import type { Weights } from './rank-faults.ts'

/** Terms by their weight. */
const words: Readonly<Record<string, string>> = {
  '-2': '!patient #battery #charge #selftest #spo2 #stain alread back bater bubl charg check clos his hot lid long main min minut pack paper power prob sat smal tak test thr wet whit yelow',
  '-1': '!#printer !burn !chang #artefact #beep #blank #bubble #circuit #clock #collimator #damp #detector #dropped #exposure #gasket #heat #high #hum #leak #low #mains #nibp #oxygen #plate #printer #probe #respiration #restarts #steam #sync #table #tube #unpowered #vacuum #voice #water #weak 10 2 3 80 air alway ask bag bay behind black blank blu both breath brown bulb c cabl cas chirp coridor corner cuf cut cylinder d day dead drop e each ecg emergenc end ever fail fil finger first flat flor fot ful giv hard hes him hour hr inop kv last leak left light limit lin lok low ma mayb midl morn motor n new next off old open own pad passed= patient pic plastic plat plug presur pts put red rep sam se second shift shock shot sid skin socket someon squez start stay steam stor straight strip switch sync tabl tank think til tim top tri trip tub turn twic two under until used v vf w walk water way window x yet zero',
  1: '!#abort !#high !#indicator !stop #broken #locks #suction #syringe #vaporiser #wrong 21 41 aed brok cabinet cal clamp hang key kidne lock m monitor nois pump push rail right scan show slid smok stand steriliser syring trac updat whel',
  2: '!#locks !push !read !right !show !slid 37 39 apron autoclav bub counter cri ct deg dialysat diatherm drug event fre fridg fun g hap heparin mac mut nam perfect rad reader rubish scaner strang sucker tear tilt u uf wifi worn writen',
  3: '!god !hap !mist agent bis depth dodg fluid injector librar mist plasma play puck scal snap',
}

/** Fitted to the cases of all writers: `npm run bench -- diagnosis --fit` prints these numbers. */
export const weights: Weights = {
  fault: [0.123, 3.645, 1.106, 0.99, 0.678, 0.089, 0.54, 1.202, 3.278, -0.514, -2.637, -1.611, 3.27, 2.658],
  unknown: [6.844, -1.421, 2.183, 2.609, 3.217, -1.048, 1.648, -1.245, 1.493],
  words: new Map(
    Object.entries(words).flatMap(([weight, terms]) =>
      terms.split(' ').map((term): [string, number] => [term, Number(weight)]),
    ),
  ),
}
