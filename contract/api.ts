import { categoriesContract } from './categories.ts'
import { dailyContract } from './daily.ts'
import type { Endpoint } from './endpoint.ts'
import { siteContract } from './site.ts'

/** Every call there is. */
export const api = {
  daily: dailyContract,
  categories: categoriesContract,
  site: siteContract,
}

type Groups = typeof api
type EveryEndpoint = { [G in keyof Groups]: Groups[G][keyof Groups[G]] }[keyof Groups]

type NameOf<E> = E extends Endpoint ? `${E['method']} ${E['path']}` : never

/** `GET /api/GetQuestion` and so on: how the browser names a call. */
export type CallName = NameOf<EveryEndpoint>

/** The endpoint of a call's name. */
export type EndpointNamed<N extends CallName> = {
  [E in EveryEndpoint as NameOf<E>]: E
}[N]
