import { randomInt } from 'node:crypto'
import { checkDigit } from '@momio/domain/identity/curp'
import { asJpeg } from '../../vision/test/degrade.ts'
import { drawBack, drawFront, drawLetter } from '../../vision/test/draw-card.ts'
import type { Person } from '../../vision/test/people.ts'

const QUALITY = 85
const STATES = ['BC', 'CH', 'DF', 'GT', 'JC', 'MC', 'MN', 'NL', 'OC', 'PL', 'SR', 'VZ', 'YN']
const MONTHS = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC']

/** Whom `new-player.ts` registers, with a CURP that most likely nobody had: two players with the same one are looked at. */
function holder(): Person {
  const bornIn = STATES[randomInt(STATES.length)]
  const first17 = `MARD900304M${bornIn}RZN${randomInt(10)}`
  return {
    given: 'DIANA',
    father: 'MARTINEZ',
    mother: 'RUIZ',
    curp: first17 + checkDigit(first17),
    electorKey: 'MRRZDN90030409M300',
    born: '04/03/1990',
    sex: 'M',
    street: 'C JACARANDA 118 INT 4',
    town: 'COL DEL VALLE 03100 BENITO JUAREZ, CDMX',
  }
}

interface File {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export interface Papers {
  readonly curp: string
  readonly front: File
  readonly back: File
  readonly letter: File
}

/** Photos of a card and of a letter of three weeks ago, as somebody would choose them on a phone. */
export async function papersOf(now: Date): Promise<Papers> {
  const person = holder()
  const issued = new Date(now.getTime() - 21 * 24 * 60 * 60_000)
  const day = `${issued.getUTCDate()} ${MONTHS[issued.getUTCMonth()]} ${issued.getUTCFullYear()}`
  const photo = async (name: string, drawn: ReturnType<typeof drawFront>): Promise<File> => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await asJpeg(await drawn, QUALITY)),
  })
  return {
    curp: person.curp,
    front: await photo('INE.frente.JPG', drawFront(person)),
    back: await photo('ine-reverso.jpg', drawBack(person)),
    letter: await photo('recibo-de-luz.jpg', drawLetter({ person, issued: day })),
  }
}
