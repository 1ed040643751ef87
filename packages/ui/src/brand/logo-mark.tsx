export type LogoMarkProps = {
  /** Width and height in pixels, 32 by default. */
  size?: number
}

/** A wrench inside a rounded plus. It is hidden from screen readers, so it needs a name beside it. */
export const LogoMark = ({ size = 32 }: LogoMarkProps) => (
  <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden focusable="false">
    <path
      fill="var(--tessa-primary)"
      d="M19 3h10a4 4 0 0 1 4 4v8h8a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4h-8v8a4 4 0 0 1-4 4H19a4 4 0 0 1-4-4v-8H7a4 4 0 0 1-4-4V19a4 4 0 0 1 4-4h8V7a4 4 0 0 1 4-4Z"
    />
    <path
      fill="none"
      stroke="var(--tessa-on-primary)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M32.6 17.8 28.8 21.6a1.6 1.6 0 0 1-2.3 0l-.1-.1a1.6 1.6 0 0 1 0-2.3l3.8-3.8a7 7 0 0 0-9 9L14.9 30.7a2.5 2.5 0 0 0 3.5 3.5l6.2-6.2a7 7 0 0 0 8-10.2Z"
    />
  </svg>
)
