type Child = Node | string | null | false

/** An element with its attributes; styles are set by the style sheet only, as the frame's policy asks. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  for (const child of children) if (child !== null && child !== false) element.append(child)
  return element
}

export function button(
  attributes: Readonly<Record<string, string>>,
  onPress: () => void,
  ...children: readonly Child[]
): HTMLButtonElement {
  const element = el('button', { type: 'button', ...attributes }, ...children)
  element.addEventListener('click', onPress)
  return element
}

/** Writes only what changed: whatever reads the screen aloud would say it again. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

const PATHS = {
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 8h.01',
  spin: 'M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5',
  stop: 'M7 7h10v10H7z',
  close: 'M6 6l12 12M18 6 6 18',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
  again: 'M4 12a8 8 0 1 0 2.6-5.9M4 3v5h5',
  warn: 'M12 4 2.5 20h19zM12 10v4M12 17h.01',
} as const

export function icon(name: keyof typeof PATHS): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', 'icon')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', PATHS[name])
  svg.append(path)
  return svg
}
