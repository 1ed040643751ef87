import classes from './about-page.module.css'

/** A line drawing of a monitor, its trace and a wrench. */
export const Drawing = () => (
  <svg viewBox="0 0 400 300" className={classes.drawing} aria-hidden focusable="false">
    <rect className={classes.ground} x="20" y="20" width="360" height="260" rx="24" />
    <g className={classes.lines}>
      <rect x="80" y="64" width="200" height="136" rx="12" />
      <path d="M96 136h34l12-30 20 60 18-44 10 14h74" />
      <path d="M160 200v24m40-24v24m-64 0h88" />
      <path d="M96 84h28m-28 92h18m12 0h18m12 0h18" />
      <circle cx="262" cy="84" r="5" />
      <path d="M280 96h24a16 16 0 0 1 16 16v40" />
      <path d="M352 166a26 26 0 0 1-36 30l-46 46a11 11 0 0 1-16-16l46-46a26 26 0 0 1 30-36l-14 14 4 18 18 4Z" />
    </g>
  </svg>
)
