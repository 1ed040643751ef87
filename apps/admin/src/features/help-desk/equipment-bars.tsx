import type { DeskSummary } from '@tessa/contract'
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
  return (
    <section aria-labelledby="equipment" className={classes.box}>
      <h2 id="equipment">Equipment Breakdown</h2>
      {equipment.length === 0 ? (
        <p className={classes.lead}>No work orders yet.</p>
      ) : (
        <PlainList className={classes.bars}>
          {equipment.map(({ equipmentType, count }) => (
            <li key={equipmentType}>
              <button
                type="button"
                className={classes.bar}
                aria-pressed={address.equipment === equipmentType}
                onClick={() =>
                  address.filter({
                    equipment: address.equipment === equipmentType ? undefined : equipmentType,
                  })
                }
              >
                <Bar label={equipmentType} count={count} total={workOrders.total} />
              </button>
            </li>
          ))}
          {otherEquipment > 0 && (
            <li className={classes.bar}>
              <Bar label="Other" count={otherEquipment} total={workOrders.total} />
            </li>
          )}
        </PlainList>
      )}
    </section>
  )
}

const Bar = ({ label, count, total }: { label: string; count: number; total: number }) => (
  <>
    <span className={classes.barLine}>
      <span>{label}</span>
      <span className="tessa-figures">
        {count.toLocaleString('en-US')} ({Math.round(percentOf(count, total))}%)
      </span>
    </span>
    <span className={classes.track} aria-hidden>
      <span className={classes.fill} style={{ width: `${percentOf(count, total)}%` }} />
    </span>
  </>
)
