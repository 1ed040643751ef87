import type { Weights } from './rank-faults.ts'

/** Terms by their weight. */
const words: Readonly<Record<string, string>> = {
  '-3': 'hot',
  '-2': '!burn #battery #charge #damp #plate #sync #vacuum alread alway back bater bay black blank brown bubl charg chirp coridor fail first hard leak lid long main mayb min minut n old own paper plat power pts shot smal squez sync tak test trip twic vf w walk wet zero',
  '-1': '!#artefact !#exposure !#printer !anyon !chang !patient !presur !pt #abort #absorbent #artefact #beep #blank #bubble #circuit #clock #collimator #hum #ibp #low #mains #paddles #restarts #selftest #slow #stain #tube #unpowered #voice 10 15 2 20 28 2nd 3 30 40 50 6 8 80 9 air ambulanc anyon arest ask auto awa bag bang bar bat behind bel bep both build burn cabl cas changed check clinic clos cm contact corner cut cycl day dead doc dot drop dry e each emergenc empt end equip ever film find finish flash flat flor fot ful gre half hes high him his hour hr inop insid j kep kv label lad last left lin lok low ma man mid midl ml monda morn near nedl new normal noth oclusion off open other pad padl passed= past pic plug pot puf purpl put ran rebot red rep ring sam se second shet shift sid sim skin smel someon spar spot start stop straight strip switch tabl tap= theatr think thr til tim tok transfer tri tub turn two unplug until used user v vacum valv volum wash water way wek whit yelow yet',
  '1': 'cabinet cal heparin key m nam pol rail rubish siren slid',
  '2': '!hap !right !slid apron barcod basket bub contrast counter crok deg dodg drug evacuator fun hap laser librar memor mut nebuliser plasma rack strang tilt torn trend uf usb whel',
  '3': '!god !mist agent bis bracket castor depth injector mist play puck snap squeak',
}

/** Fitted to the cases of all writers: `npm run bench -- diagnosis --fit` prints these numbers. */
export const weights: Weights = {
  fault: [
    0.464, 3.712, 0.735, -0.087, 0.717, 0.033, 0.352, 0.757, 3.179, -0.166, -2.426, -0.786, 2.896, 2.585,
    1.85, -1.243, -1.217, 1.869,
  ],
  unknown: [
    5.337, -0.529, 2.434, 3.666, 2.837, -1.242, 1.118, -1.329, -0.903, -1.229, 1.076, 0.04, 2.334, 1.088,
  ],
  words: new Map(
    Object.entries(words).flatMap(([weight, terms]) =>
      terms.split(' ').map((term): [string, number] => [term, Number(weight)]),
    ),
  ),
}
