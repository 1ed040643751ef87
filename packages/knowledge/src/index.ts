export {
  catalogue,
  categoryOf,
  commonMakers,
  equipmentCategories,
  makersOf,
  type Catalogue,
  type EquipmentCategory,
} from './catalogue.ts'
