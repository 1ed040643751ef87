import type pg from 'pg'

/**
 * Adds the daily rows of a large database to a small one, with sums of nothing. A thousand work orders have a value or
 * two of each dimension a day, and a million have hundreds: without these rows, a ratio would compare numbers of values.
 */
export const addRowsOf = async (large: pg.Client, small: pg.Client): Promise<void> => {
  // Also the months without a work order, in which a quarter or a year begins.
  const { rows: months } = await large.query<{ month: string }>(
    `select distinct date_trunc('month', day)::date::text as month from figures_by_day
       where dimension = 'whole' order by 1`,
  )
  for (const { month } of months) {
    const { rows } = await large.query<{ keys: string }>(
      `select json_agg(json_build_object('span', span, 'dimension', dimension, 'day', day, 'value', value))::text as keys
         from figures_by_day where day >= $1::date and day < $1::date + interval '1 month'`,
      [month],
    )
    await small.query(
      `insert into figures_by_day (span, dimension, day, value)
         select span, dimension, day, value from json_populate_recordset(null::figures_by_day, $1::json)
         on conflict do nothing`,
      [rows[0]?.keys],
    )
  }
  await small.query('vacuum analyze figures_by_day')
}
