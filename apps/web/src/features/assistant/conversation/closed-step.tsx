import type { LoadedHazardState } from '../hazards/use-hazard-state.ts'

export type ClosedStepProps = {
  danger: LoadedHazardState
  /** Leads to a person. */
  onAsk: () => void
}

/** Replaces the checks and options of a step during a hazard. It is only text until the hazard screen has loaded. */
export const ClosedStep = ({ danger: { screen, outOfServiceUntil, declareSafe }, onAsk }: ClosedStepProps) =>
  screen ? (
    outOfServiceUntil ? (
      <screen.OutOfServiceCard
        until={outOfServiceUntil}
        onAsk={onAsk}
        onDeny={() => declareSafe('elsewhere')}
      />
    ) : (
      <screen.DeclareSafe onSafe={declareSafe} />
    )
  ) : (
    <p>
      You told Tessa of a danger. This step opens once Tessa can show what to do about it. You can ask a
      person at any time.
    </p>
  )
