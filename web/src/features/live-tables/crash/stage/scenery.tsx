/**
 * The valley from which the rocket takes off, 800 × 440, cut to what the stage has room for. Its colours follow the theme. A layer
 * of its own: it would be painted anew with each picture of the flight.
 */
export function Scenery() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 800 440"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-0 size-full will-change-transform"
    >
      <defs>
        <linearGradient id="crash-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--crash-sky-high)" />
          <stop offset="0.55" stopColor="var(--crash-sky-middle)" />
          <stop offset="1" stopColor="var(--crash-sky-low)" />
        </linearGradient>
        <radialGradient id="crash-glow">
          <stop offset="0" stopColor="var(--crash-light)" stopOpacity="0.55" />
          <stop offset="1" stopColor="var(--crash-light)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="800" height="440" fill="url(#crash-sky)" />
      <g className="crash-stars" fill="#fff">
        {STARS.map(([x, y, radius]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
        ))}
      </g>
      <circle cx="610" cy="250" r="120" fill="url(#crash-glow)" />
      <circle cx="610" cy="250" r="34" fill="var(--crash-light)" />
      <g fill="var(--crash-cloud)">
        <path d="M520 70c-2-14 18-20 26-10 8-16 36-12 36 6 12-2 18 10 10 16h-74c-10 0-8-12 2-12Z" />
        <path d="M178 132c-2-11 15-17 22-8 7-14 31-10 31 5 10-2 15 8 8 14h-63c-8 0-7-10 2-11Z" />
        <path d="M640 170c-2-10 13-15 19-7 6-12 27-9 27 4 9-1 13 7 7 12h-54c-7 0-6-8 1-9Z" />
      </g>
      <Volcano x={300} y={400} scale={1.15} />
      <Volcano x={520} y={404} scale={1.75} />
      <path d="M0 392c120-22 250-22 380-8 150 16 280 4 420-14v70H0Z" fill="var(--crash-hill-far)" />
      <path d="M0 412c160-24 300-6 430 0 130 6 250-2 370-16v44H0Z" fill="var(--crash-hill-near)" />
      {AGAVES.map(([x, y, scale]) => (
        <path
          key={x}
          transform={`translate(${x} ${y}) scale(${scale})`}
          fill="var(--crash-agave)"
          d="M0 0C-6-16-5-30 0-46 5-30 6-16 0 0Zm0 0C-14-9-20-22-22-38-10-29-3-18 0 0Zm0 0C14-9 20-22 22-38 10-29 3-18 0 0Zm0 0c-17-3-29-11-38-24 16 2 30 9 38 24Zm0 0c17-3 29-11 38-24-16 2-30 9-38 24Zm0 0c-18 2-33-1-47-9 18-5 34-2 47 9Zm0 0c18 2 33-1 47-9-18-5-34-2-47 9Z"
        />
      ))}
    </svg>
  )
}

const STARS = [
  [60, 60, 1.5],
  [140, 30, 1],
  [180, 110, 1.2],
  [250, 60, 1.6],
  [320, 26, 1],
  [352, 120, 1.2],
  [420, 46, 1.5],
  [470, 130, 1],
  [540, 28, 1.3],
  [600, 110, 1],
  [660, 50, 1.6],
  [720, 120, 1.2],
  [768, 36, 1],
] as const

const AGAVES = [
  [30, 432, 0.9],
  [142, 438, 0.75],
  [205, 440, 0.55],
  [470, 440, 0.6],
  [560, 437, 0.8],
  [668, 434, 0.95],
  [760, 438, 0.7],
] as const

function Volcano({ x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        d="M-160 0C-110-16-76-66-40-112C-32-122-22-116-14-120C-4-116 6-124 16-118C26-122 34-118 42-108C76-64 110-16 160 0Z"
        fill="var(--crash-volcano)"
      />
      <path
        d="M-40-112C-32-122-22-116-14-120C-4-116 6-124 16-118C26-122 34-118 42-108C50-98 56-88 62-80C52-84 50-74 42-80C36-66 28-84 20-74C12-62 6-82-4-76C-14-64-20-84-28-74C-36-70-44-80-56-88C-50-98-46-104-40-112Z"
        fill="var(--crash-snow)"
      />
    </g>
  )
}
