export {
  catalogue,
  commonMakers,
  equipmentCategories,
  type Catalogue,
  type EquipmentCategory,
} from './catalogue.ts'
export { categoryOf, makersOf } from './category-of.ts'
