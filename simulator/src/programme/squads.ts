import { createRng } from '../rng.ts'

export interface Player {
  /** Numeric part of `sr:player:…`; it holds the competitor's id and the shirt number. */
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly number: number
}

const MOST_PLAYERS = 100
const FIRST_NAMES =
  'Alejandro Andrés Ángel Bruno Carlos Daniel Diego Eduardo Emilio Érick Esteban Fernando Gabriel Gael Héctor Hugo Iker Iván Javier Joaquín Jorge José Juan Julián Leonardo Luis Marco Mateo Mauricio Nicolás Óscar Pablo Ramiro Raúl Ricardo Rodrigo Santiago Saúl Sebastián Tomás Uriel Víctor'.split(
    ' ',
  )
const LAST_NAMES =
  'Aguirre Arriaga Barragán Becerra Cabrera Camacho Carranza Castañeda Cordero Delgado Espinoza Figueroa Fuentes Galindo Guerrero Ibarra Juárez Lozano Luna Macías Maldonado Medina Montes Navarro Nieto Olvera Orozco Padilla Palacios Quintero Rangel Robles Rosales Salgado Sandoval Serrano Solís Tapia Treviño Urrutia Valdez Villegas Zamora Zepeda'.split(
    ' ',
  )

/** Players are invented, but a club keeps its own from run to run. */
export function playerOf(competitorId: number, number: number): Player {
  const id = competitorId * MOST_PLAYERS + number
  const rng = createRng(`player ${id}`)
  const pick = (names: readonly string[]) => names[rng.below(names.length)] ?? ''
  return { id, firstName: pick(FIRST_NAMES), lastName: pick(LAST_NAMES), number }
}

export function competitorOfPlayer(playerId: number): { readonly competitorId: number; readonly number: number } {
  return { competitorId: Math.floor(playerId / MOST_PLAYERS), number: playerId % MOST_PLAYERS }
}

export function playerUrn(competitorId: number, number: number): string {
  return `sr:player:${competitorId * MOST_PLAYERS + number}`
}
