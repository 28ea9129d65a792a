/** Half a pitch in the brand's green, fading under the words. */
export function PitchLines() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 600 400"
      preserveAspectRatio="xMaxYMid slice"
      className="-z-10 absolute inset-y-0 right-0 h-full w-full max-lg:hidden text-accent opacity-20 [mask-image:linear-gradient(to_left,black,transparent_75%)]"
    >
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <path d="M300 -40v480M580 -40v480M580 90H450v220h130M580 145h-55v110h55" />
        <circle cx="300" cy="200" r="78" />
        <path d="M450 160a52 52 0 0 0 0 80" />
      </g>
      <g fill="currentColor">
        <circle cx="300" cy="200" r="4" />
        <circle cx="486" cy="200" r="4" />
      </g>
      <path d="M300 -40h140l-80 480h-60z" fill="currentColor" opacity="0.35" />
    </svg>
  )
}
