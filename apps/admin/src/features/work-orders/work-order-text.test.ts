import { expect, test } from 'vitest'
import { someOrder } from '../../testing/examples.ts'
import { equipmentOf } from './work-order-text.ts'

test('equipment without a known maker and model is named by its kind', () => {
  const order = someOrder({
    equipment_type: 'Autoclave',
    manufacturer: 'Maker not known',
    equipment_model: 'Model not known',
  })
  expect(equipmentOf(order)).toBe('Autoclave')
})
