export {
  categoryOf,
  commonMakers,
  equipmentCategories,
  makersOf,
  type EquipmentCategory,
} from './catalogue.ts'
