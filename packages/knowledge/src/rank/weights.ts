import type { Weights } from './rank-faults.ts'

/** Terms by their weight. */
const words: Readonly<Record<string, string>> = {
  '-3': 'hot',
  '-2': '!burn #battery #charge #damp #plate #sync #vacuum alread alway back bater bay black blank brown bubl charg chirp coridor fail first hard leak lid long main mayb min minut n old own paper plat power pts shot smal squez sync tak test trip twic vf w walk wet zero',
  '-1': '!#artefact !#exposure !#printer !anyon !chang !patient !presur !pt #abort #absorbent #artefact #beep #blank #bubble #circuit #clock #collimator #hum #ibp #low #mains #paddles #restarts #selftest #slow #stain #tube #unpowered #voice 10 15 2 20 28 2nd 3 30 40 50 6 8 80 9 air ambulanc anyon arest ask auto awa bag bang bar bat behind bel bep both build burn cabl cas changed check clinic clos cm contact corner cut cycl day dead doc dot drop dry e each emergenc empt end equip ever film find finish flash flat flor fot ful gre half hes high him his hour hr inop insid j kep kv label lad last left lin lok low ma man mid midl ml monda morn near nedl new normal noth oclusion off open other pack pad padl passed= past pic plug pot puf purpl put ran rebot red rep ring sam se second shet shift sid sim skin smel someon spar spot start stop straight strip switch tabl tap= theatr think thr til tim tok transfer tri tub turn two unplug until used user v vacum valv volum wash water way wek whit yelow yet',
  '1': 'cabinet cal heparin key m nam pol rail rubish slid',
  '2': '!hap !right !slid apron barcod basket bub contrast counter crok deg dodg drug evacuator fun hap laser librar memor mut nebuliser plasma rack strang tilt torn trend uf usb whel',
  '3': '!god !mist agent bis bracket castor depth injector mist play puck snap squeak',
}

/** Fitted to the cases of all writers: `npm run bench -- diagnosis --fit` prints these numbers. */
export const weights: Weights = {
  fault: [
    0.351, 3.798, 0.649, 0.497, 0.722, -0.055, 0.352, 0.828, 3.247, -0.234, -2.584, -0.894, 2.804, 2.807,
    1.611, -1.19, -1.267, 1.862,
  ],
  unknown: [
    5.478, -0.668, 2.504, 3.544, 2.731, -0.936, 1.204, -1.233, -0.687, -1.124, 1.03, 0.101, 1.742, 1.1,
  ],
  words: new Map(
    Object.entries(words).flatMap(([weight, terms]) =>
      terms.split(' ').map((term): [string, number] => [term, Number(weight)]),
    ),
  ),
}
