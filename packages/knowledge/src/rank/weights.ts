import type { Weights } from './rank-faults.ts'

/** Terms by their weight. */
const words: Readonly<Record<string, string>> = {
  '-2': '!patient #battery #charge #selftest #stain alread back bater bubl charg check clos his hot lid long main min minut pack paper power smal tak test thr wet whit yelow',
  '-1': '!#printer !burn !chang !open #artefact #beep #blank #bubble #circuit #clock #collimator #damp #dropped #gasket #high #hum #ibp #low #mains #plate #restarts #slow #sync #tube #unpowered #vacuum #voice #weak 10 15 2 3 30 6 80 9 air alway anyth ask auto bag bang bay behind black blank both brown bulb cabl cas changed chirp cm coridor corner crust cut cycl d day dead doc dot drop e each emergenc end equip ever fail fil film filter first flat flor fot ful gaug giv gla half hard hes him hour hr inop itself j jar kv lad last leak left limit lin log lok los low ma man mayb measur midl monda morn motor n near nedl new next oclusion off old open own pad pal passed= pic plastic plat plug pop pts purpl put rebot red rep ring sam se second shift shot sid sim skin socket someon spar spark squez start stay stor straight strip stuf switch sync tabl think til tim tok tri trip tub turn twic two under unplug until use used user v vacum valv vf volum w walk water way window yet zero',
  1: '!#high !ris !shut 18 21 41 bled cabinet cal chair front halfwa hd hing key m pain push quiet rail right shes siren slid someth thread whel wired',
  2: '!push !right !slid 37 39 apron bub counter cri deg drug fre fridg fun g hap heparin mac mut nam perfect rubish strang tear tilt u uf writen',
  3: '!god !hap !mist agent bis depth dodg injector librar mist plasma play puck snap',
}

/** Fitted to the cases of all writers: `npm run bench -- diagnosis --fit` prints these numbers. */
export const weights: Weights = {
  fault: [
    0.126, 3.654, 1.011, 0.957, 0.638, 0.102, 0.524, 1.283, 3.284, -0.421, -2.657, -1.629, 3.193, 2.693,
  ],
  unknown: [6.62, -1.26, 2.225, 2.536, 3.315, -1.159, 1.384, -1.18, 1.543],
  words: new Map(
    Object.entries(words).flatMap(([weight, terms]) =>
      terms.split(' ').map((term): [string, number] => [term, Number(weight)]),
    ),
  ),
}
