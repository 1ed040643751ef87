import { contrastPairs } from '../theme/contrast-pairs.ts'
import { contrast } from '../theme/contrast.ts'
import { tokens, type Scheme } from '../theme/tokens.ts'
import { toneColors } from '../theme/tones.ts'
import classes from './foundations.module.css'

const ratioOf = (ink: string, ground: string) => contrast(ink, ground).toFixed(2)

/** Every pair of colors on a screen, with its computed contrast. */
export const Pairs = ({ scheme }: { scheme: Scheme }) => (
  <ul className={classes.swatches}>
    {contrastPairs.map(({ ink, ground, least }) => {
      const colors = { color: tokens[scheme][ink], background: tokens[scheme][ground] }
      const ratio = ratioOf(colors.color, colors.background)
      return (
        <li key={ink + ground}>
          {least === 3 ? (
            <span className={classes.sample} style={{ background: colors.background }} aria-hidden>
              <span className={classes.outline} style={{ borderColor: colors.color }} />
            </span>
          ) : (
            <span className={classes.sample} style={colors}>
              Aa {ratio}
            </span>
          )}
          <span>
            {ink} on {ground}
            <br />
            <small>
              {ratio} to 1, at least {least}
            </small>
          </span>
        </li>
      )
    })}
  </ul>
)

/** The colors of the badges with their contrast. */
export const Tones = ({ scheme }: { scheme: Scheme }) => (
  <ul className={classes.swatches}>
    {Object.entries(toneColors).map(([tone, { [scheme]: colors }]) => (
      <li key={tone}>
        <span className={classes.sample} style={{ color: colors.ink, background: colors.ground }}>
          Aa {ratioOf(colors.ink, colors.ground)}
        </span>
        {tone}
      </li>
    ))}
  </ul>
)
