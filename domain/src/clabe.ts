import { clabe as catalogue } from 'clabe-validator'

const WEIGHTS = [3, 7, 1]
const NUMBER_LENGTH = 17
/** How the catalogue names a code that belongs to nobody. */
const NO_BANK = 'N/A'
const CLABE = /^\d{18}$/

/** Digits of the number times 3, 7, 1, …, each modulo 10; the check digit brings their sum to a multiple of ten. */
export function clabeCheckDigit(number: string): number {
  let sum = 0
  for (let index = 0; index < NUMBER_LENGTH; index++) {
    sum += (Number(number[index]) * (WEIGHTS[index % WEIGHTS.length] ?? 0)) % 10
  }
  return (10 - (sum % 10)) % 10
}

export type ClabeReading =
  | { readonly kind: 'wrong' }
  /** The bank is null where the code is right but the bank is not in the catalogue: new banks come every year. */
  | { readonly kind: 'right'; readonly bankName: string | null }

export function readClabe(clabe: string): ClabeReading {
  if (!CLABE.test(clabe) || clabeCheckDigit(clabe) !== Number(clabe[NUMBER_LENGTH])) return { kind: 'wrong' }
  const bankName = catalogue.banksMap[Number(clabe.slice(0, 3))]?.name
  return { kind: 'right', bankName: bankName === undefined || bankName === NO_BANK ? null : bankName }
}

/** A CLABE of ours to deposit to: bank and place are the provider's, the account is the player's own number. */
export function clabeFor(bankAndPlace: string, account: number): string {
  const number = `${bankAndPlace}${String(account).padStart(NUMBER_LENGTH - bankAndPlace.length, '0')}`
  if (number.length !== NUMBER_LENGTH) throw new RangeError(`${account} is too long for a CLABE of ${bankAndPlace}`)
  return `${number}${clabeCheckDigit(number)}`
}

/** As banks print it; only the last four digits where others may look on. */
export function maskClabe(clabe: string): string {
  return `•••• ${clabe.slice(-4)}`
}
