import { equipmentCategories, type EquipmentCategory } from './catalogue.ts'

/** A type without a card of its own on the first page; its pictures and descriptions follow the shipped categories. */
const typeOf = (
  id: string,
  name: string,
  description: string,
  makers: readonly string[],
): EquipmentCategory => ({ id, name, description, icon: 'stethoscope', makers })

/** Every type of equipment of the base, the shipped categories first, each with its most common makers. */
export const equipmentTypes: readonly EquipmentCategory[] = [
  ...equipmentCategories,
  typeOf('infusion-pump', 'Infusion Pump', 'Infusion and syringe pumps', [
    'B. Braun',
    'BD',
    'Baxter',
    'Fresenius',
  ]),
  typeOf('ventilator', 'Ventilator', 'Breathing support', [
    'Dräger',
    'Hamilton Medical',
    'Philips',
    'Medtronic',
    'Getinge',
  ]),
  typeOf('anaesthesia', 'Anesthesia Machine', 'Anesthesia workstations', [
    'Dräger',
    'GE Healthcare',
    'Getinge',
    'Mindray',
  ]),
  typeOf('dialysis', 'Dialysis Machine', 'Kidney replacement', ['Fresenius', 'B. Braun', 'Baxter', 'Nipro']),
  typeOf('incubator', 'Infant Incubator', 'Incubators and warmers', [
    'GE Healthcare',
    'Dräger',
    'Atom Medical',
    'Fanem',
  ]),
  typeOf('suction', 'Suction Unit', 'Suction pumps and regulators', [
    'Medela',
    'Laerdal',
    'Atmos',
    'Drive DeVilbiss',
  ]),
  typeOf('electrosurgical', 'Electrosurgical Unit', 'Cutting and coagulation', [
    'Medtronic',
    'Erbe',
    'Olympus',
    'ConMed',
  ]),
  typeOf('oxygen-concentrator', 'Oxygen Concentrator', 'Oxygen from room air', [
    'Philips',
    'Invacare',
    'Drive DeVilbiss',
    'Inogen',
  ]),
  typeOf('oxygen-cylinder', 'Oxygen Cylinder', 'Cylinders, regulators and flowmeters', [
    'Linde',
    'Air Liquide',
    'GCE',
    'Amico',
  ]),
  typeOf('ecg', 'ECG Machine', 'Electrocardiographs', [
    'GE Healthcare',
    'Philips',
    'Schiller',
    'Nihon Kohden',
    'Welch Allyn',
  ]),
  typeOf('centrifuge', 'Centrifuge', 'Laboratory centrifuges', [
    'Eppendorf',
    'Hettich',
    'Beckman Coulter',
    'Thermo Fisher',
  ]),
  typeOf('ultrasound', 'Ultrasound Machine', 'Ultrasound imaging', [
    'GE Healthcare',
    'Philips',
    'Siemens Healthineers',
    'Canon Medical',
    'Fujifilm Sonosite',
  ]),
  typeOf('pulse-oximeter', 'Pulse Oximeter', 'Oxygen saturation', [
    'Masimo',
    'Medtronic',
    'Nonin',
    'Philips',
  ]),
  typeOf('nibp', 'Blood Pressure Monitor', 'Cuffs and sphygmomanometers', [
    'Welch Allyn',
    'Omron',
    'GE Healthcare',
    'Riester',
  ]),
  typeOf('phototherapy', 'Phototherapy Unit', 'Light against jaundice', [
    'GE Healthcare',
    'Dräger',
    'Natus',
    'Atom Medical',
  ]),
]
