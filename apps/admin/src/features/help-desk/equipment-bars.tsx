import { joinFilterValues, type DeskSummary } from '@tessa/contract'
import { PlainList } from '@tessa/ui'
import classes from './desk.module.css'
import type { DeskAddress } from './use-desk-address.ts'

export type EquipmentBarsProps = {
  summary: DeskSummary
  address: DeskAddress
}

const percentOf = (count: number, total: number): number => (total === 0 ? 0 : (100 * count) / total)

/** The share of each kind of equipment. Each bar narrows the list to its kind. */
export const EquipmentBars = ({ summary, address }: EquipmentBarsProps) => {
  const { equipment, otherEquipment, workOrders } = summary
  const shown = joinFilterValues(equipment.map(({ equipmentType }) => equipmentType))
  return (
    <section aria-labelledby="equipment" className={classes.box}>
      <h2 id="equipment">Equipment Breakdown</h2>
      {equipment.length === 0 ? (
        <p className={classes.lead}>No work orders yet.</p>
      ) : (
        <PlainList className={classes.bars}>
          {equipment.map(({ equipmentType, count }) => (
            <Bar
              key={equipmentType}
              label={equipmentType}
              count={count}
              total={workOrders.total}
              isOn={address.workOrders.equipment === equipmentType}
              onPress={(isOn) => address.showWorkOrders(isOn ? { equipment: equipmentType } : {})}
            />
          ))}
          {otherEquipment > 0 && (
            <Bar
              label="Other"
              count={otherEquipment}
              total={workOrders.total}
              isOn={address.workOrders.otherThan !== undefined}
              onPress={(isOn) => address.showWorkOrders(isOn ? { otherThan: shown } : {})}
            />
          )}
        </PlainList>
      )}
    </section>
  )
}

type BarProps = {
  label: string
  count: number
  total: number
  isOn: boolean
  onPress: (isOn: boolean) => void
}

const Bar = ({ label, count, total, isOn, onPress }: BarProps) => (
  <li>
    <button type="button" className={classes.bar} aria-pressed={isOn} onClick={() => onPress(!isOn)}>
      <span className={classes.barLine}>
        <span>{label}</span>
        <span className="tessa-figures">
          {count.toLocaleString('en-US')} ({Math.round(percentOf(count, total))}%)
        </span>
      </span>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ width: `${percentOf(count, total)}%` }} />
      </span>
    </button>
  </li>
)
