/** Odds lines rise from the brand's mark and end in a tick: drawn once, still when motion is not wanted. */
export function Celebration() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 132" className="h-33 w-80 max-w-full overflow-visible" fill="none">
      {RAYS.map(({ d, colour, delay }) => (
        <path
          key={d}
          d={d}
          pathLength="1"
          className={`onboarding-ray ${colour}`}
          style={{ animationDelay: `${delay}ms` }}
          strokeWidth="4"
          strokeLinecap="round"
        />
      ))}
      <g className="onboarding-badge">
        <rect x="124" y="30" width="72" height="72" rx="22" className="fill-accent" />
        <path
          d="m143 67 13 13 22-25"
          pathLength="1"
          className="onboarding-tick stroke-accent-ink"
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  )
}

const RAYS = [
  { d: 'M108 66H84', colour: 'stroke-accent', delay: 260 },
  { d: 'M212 66h24', colour: 'stroke-accent', delay: 260 },
  { d: 'M112 42 90 30', colour: 'stroke-money', delay: 320 },
  { d: 'm208 42 22-12', colour: 'stroke-money', delay: 320 },
  { d: 'm112 90-22 12', colour: 'stroke-money', delay: 320 },
  { d: 'm208 90 22 12', colour: 'stroke-money', delay: 320 },
  { d: 'M134 18 126 4', colour: 'stroke-accent', delay: 380 },
  { d: 'm186 18 8-14', colour: 'stroke-accent', delay: 380 },
  { d: 'M134 114l-8 14', colour: 'stroke-accent', delay: 380 },
  { d: 'm186 114 8 14', colour: 'stroke-accent', delay: 380 },
  { d: 'M64 66h-6', colour: 'stroke-line-strong', delay: 440 },
  { d: 'M256 66h6', colour: 'stroke-line-strong', delay: 440 },
  { d: 'M70 20l-5-3', colour: 'stroke-line-strong', delay: 440 },
  { d: 'm250 20 5-3', colour: 'stroke-line-strong', delay: 440 },
] as const
