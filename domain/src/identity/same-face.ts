/** 128 numbers of a face; of one person they lie near each other. */
export type Descriptor = readonly number[]

/**
 * Two accounts whose faces are this near are shown to staff. About 0.2 % of different people lie within 0.5, so that it
 * never blocks anybody by itself; the CURP is what makes an account unique.
 */
export const REVIEW_DISTANCE = 0.55

/** Above it the authors of the network take two pictures for two people: enough to say that somebody else came in. */
export const OTHER_PERSON_DISTANCE = 0.6

export function faceDistance(a: Descriptor, b: Descriptor): number {
  return Math.sqrt(a.reduce((sum, value, index) => sum + (value - (b[index] ?? 0)) ** 2, 0))
}

/** The one that is nearest to all others: a blurred or turned picture does not become what is kept of a person. */
export function typicalDescriptor(descriptors: readonly Descriptor[]): Descriptor | null {
  const far = (from: Descriptor) => descriptors.reduce((sum, other) => sum + faceDistance(from, other), 0)
  const [best] = descriptors.map((each) => ({ each, sum: far(each) })).sort((a, b) => a.sum - b.sum)
  return best?.each ?? null
}
