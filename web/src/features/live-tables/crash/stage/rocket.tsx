import rocket from '../../../../casino-games/art/symbol-rocket.svg?url'

/** Leaves the flame of the picture out: the stage has one of its own, which burns only in flight. */
const WITHOUT_FLAME = 'M-110-120H110V100H34V64H-34V100H-110Z'

/** Its nose points up, and its engine is at the origin. */
export function Rocket() {
  return (
    <g transform="translate(0 -62)">
      <defs>
        <linearGradient id="crash-flame" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe27a" />
          <stop offset="0.5" stopColor="#ff8a1f" />
          <stop offset="1" stopColor="#ff2f62" />
        </linearGradient>
        <linearGradient id="crash-flame-core" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fffef0" />
          <stop offset="0.5" stopColor="#ffe27a" />
          <stop offset="1" stopColor="#ffb01f" />
        </linearGradient>
        <clipPath id="crash-without-flame">
          <path d={WITHOUT_FLAME} />
        </clipPath>
      </defs>
      <g className="crash-flame">
        <path
          d="M-20 58C-30 84-14 96-16 124C-4 114-4 134 0 150C4 134 4 114 16 124C14 96 30 84 20 58Z"
          fill="url(#crash-flame)"
        />
        <path d="M-11 58C-15 78-5 90-4 112C0 104 2 104 4 112C5 90 15 78 11 58Z" fill="url(#crash-flame-core)" />
      </g>
      <image href={rocket} x="-110" y="-120" width="220" height="220" clipPath="url(#crash-without-flame)" />
    </g>
  )
}

const SPARKS = Array.from({ length: 14 }, (_, place) => place)
const COLOURS = ['#ff3d8b', '#ff9d1e', '#19d3bd', '#8d63ff', '#4d8dff', '#ffc53d']

function star(spikes: number, far: number, near: number): string {
  return Array.from({ length: 2 * spikes }, (_, place) => {
    const angle = (place * Math.PI) / spikes
    const distance = place % 2 ? near : far
    return `${(Math.sin(angle) * distance).toFixed(1)},${(-Math.cos(angle) * distance).toFixed(1)}`
  }).join(' ')
}

/** Where the rocket was lost: a firework of the colours of papel picado, once, and then a puff of smoke. */
export function Explosion() {
  return (
    <>
      <g className="crash-smoke" fill="var(--crash-smoke)">
        <circle cx="-16" cy="6" r="17" />
        <circle cx="14" cy="8" r="15" />
        <circle cx="0" cy="-12" r="20" />
      </g>
      <g className="crash-blast">
        <polygon fill="#ff2f62" points={star(11, 50, 27)} />
        <polygon fill="#ff8a1f" points={star(9, 40, 20)} />
        <polygon fill="#ffe27a" points={star(8, 24, 12)} />
      </g>
      {SPARKS.map((place) => (
        <g key={place} transform={`rotate(${(place * 360) / SPARKS.length})`}>
          <rect
            className="crash-spark"
            x="-2.5"
            y="-4"
            width="5"
            height={place % 2 ? 8 : 5}
            rx="1.5"
            fill={COLOURS[place % COLOURS.length]}
            style={{ animationDelay: `${(place % 3) * 40}ms` }}
          />
        </g>
      ))}
    </>
  )
}
