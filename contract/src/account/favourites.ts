import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import * as routes from './account-routes.ts'
import { FAVOURITE_GAME, FAVOURITE_MARKET, FAVOURITE_MATCH, MOST_FAVOURITES } from './favourite-keys.ts'

const favouritesSchema = z.object({
  matches: z.array(z.string().regex(FAVOURITE_MATCH)).max(MOST_FAVOURITES),
  markets: z.array(z.string().regex(FAVOURITE_MARKET)).max(MOST_FAVOURITES),
  games: z.array(z.string().regex(FAVOURITE_GAME)).max(MOST_FAVOURITES).default([]),
})
export type Favourites = z.output<typeof favouritesSchema>

export const readFavourites = defineCall('readFavourites', {
  ...routes.readFavourites,
  access: 'player',
  background: true,
  summary: '◆ The matches, types of markets and casino games that the player starred, the oldest star first',
  response: favouritesSchema,
})

export const addFavourites = defineCall('addFavourites', {
  ...routes.addFavourites,
  access: 'player',
  summary: '◆ Stars these beside those that are there, e.g. what a guest starred before signing in; answers all',
  body: favouritesSchema,
  response: favouritesSchema,
})

export const removeFavourites = defineCall('removeFavourites', {
  ...routes.removeFavourites,
  access: 'player',
  summary: '◆ Takes these stars away; answers those that are left',
  body: favouritesSchema,
  response: favouritesSchema,
})
