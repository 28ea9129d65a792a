declare const centavosBrand: unique symbol

/** Money is whole centavos; pesos exist only where a person reads or types them. */
export type Centavos = number & { readonly [centavosBrand]: true }

export function centavos(amount: number): Centavos {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of centavos: ${amount}`)
  return amount as Centavos
}

/** Exact to the centavo: an amount that no number of centavos equals is a bug, not something to round. */
export function pesos(amount: number): Centavos {
  const nearest = Math.round(amount * 100)
  if (nearest / 100 !== amount) throw new RangeError(`not exact to the centavo: ${amount} pesos`)
  return centavos(nearest)
}

/** As a person reads it, and as it travels: the way back of `pesos`. */
export function inPesos<Amount extends number | null>(amount: Amount): Amount extends null ? null : number {
  return (amount === null ? null : amount / 100) as Amount extends null ? null : number
}
