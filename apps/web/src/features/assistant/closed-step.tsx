import type { Danger } from './use-danger.ts'

/** Stands in place of a step's checks and options while there is danger; words alone until the danger screen has come. */
export const ClosedStep = ({ danger: { screen, declareSafe } }: { danger: Danger }) =>
  screen ? (
    <screen.SafeToGoOn onSafe={declareSafe} />
  ) : (
    <p>
      You told Tessa of a danger. This step opens once Tessa can show what to do about it. You can ask a
      person at any time.
    </p>
  )
