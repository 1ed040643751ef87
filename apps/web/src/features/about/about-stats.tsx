import { useQuery } from '@tanstack/react-query'
import { routeQuery, useApi } from '@tessa/app-shell'
import classes from './about-page.module.css'
import { nothingMeasured, statsOf } from './about-text.ts'

export const Stats = () => {
  const { data = nothingMeasured } = useQuery(routeQuery(useApi(), 'GET /api/service-figures'))
  return (
    <section aria-label="Tessa in figures">
      <dl className={classes.stats}>
        {statsOf(data).map(({ value, spoken, label, basis }) => (
          <div key={label} className={classes.stat}>
            <dt>
              {label}
              <span className={classes.basis}>{basis}</span>
            </dt>
            <dd className="tessa-figures">
              {spoken ? (
                <>
                  <span aria-hidden>{value}</span>
                  <span className={classes.spoken}>{spoken}</span>
                </>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
