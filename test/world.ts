import { rm } from 'node:fs/promises'
import type { LightMyRequestResponse } from 'fastify'
import type { DatabaseLocation } from '#db/engine/open-database.ts'
import type { ScryptCost } from '#server/accounts/sign-in/hashing.ts'
import type { OutgoingMail } from '#server/site/mail.ts'
import { collectMails } from './mails.ts'
import { createMigratedDatabase } from './database.ts'
import { addPlayers, type TestPlayer } from './players.ts'
import { type TestProcess, startTestProcess } from './process.ts'
import type { Role } from '#domain/accounts/role.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

const SITE = 'https://trivia.example'

/** A server with its own database and clock. `await using` shuts it down. */
export type World = TestProcess & {
  /** Sets the clock to an instant such as `2026-11-21T00:00Z`. */
  setClock: (instant: string) => void
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  /** Sends a change as a page of the site does. */
  post: (url: string, body: object, as?: Pick<TestPlayer, 'cookie'>) => Promise<LightMyRequestResponse>
  /** The mails that the site has sent, oldest first. */
  mails: OutgoingMail[]
  /** Creates a player with an open session. */
  player: (role?: Role) => Promise<TestPlayer>
  /** Starts another process on the same database. */
  neighbour: (instant?: string) => Promise<World>
  [Symbol.asyncDispose]: () => Promise<void>
}

/** Creates a world with an empty database at this instant. */
export async function createWorld(
  instant = '2026-11-21T12:00Z',
  settings: Record<string, string> = {},
  more: { hashCost?: ScryptCost; mailServer?: string } = {},
): Promise<World> {
  const { place, remove } = await createMigratedDatabase()
  const folder = await createTemporaryFolder()
  return startWorldOn(place, instant, {
    remove: async () => {
      await remove()
      await rm(folder, { recursive: true, force: true })
    },
    settings: { DATA_DIR: folder, ...settings },
    ...more,
  })
}

/** Starts one process of the product on an existing database. */
export async function startWorldOn(
  place: DatabaseLocation,
  instant: string,
  more: {
    remove?: () => Promise<void>
    settings?: Record<string, string>
    hashCost?: ScryptCost
    /** The mail server. By default mails are only collected. */
    mailServer?: string
    replica?: DatabaseLocation
  } = {},
): Promise<World> {
  const { remove = async () => {}, settings = {}, hashCost, mailServer, replica } = more
  const mails: OutgoingMail[] = []
  let now = Date.parse(instant)
  let elapsed = 0
  const started = await startTestProcess(place, {
    now: () => now,
    elapsed: () => elapsed,
    settings: { SITE_URL: SITE, ...(mailServer ? { SMTP_URL: mailServer } : {}), ...settings },
    hashCost,
    replica,
  })
  if (!mailServer) collectMails(started.deps.mail, mails)
  const origin = settings['SITE_URL'] ?? SITE
  return {
    ...started,
    mails,
    setClock: (to) => {
      // The monotonic clock of the test never goes back, although the wall clock can be set back.
      elapsed += Math.max(0, Date.parse(to) - now)
      now = Date.parse(to)
    },
    get: (url, headers = {}) => started.app.inject({ url, headers }),
    post: (url, body, as) =>
      started.app.inject({
        method: 'POST',
        url,
        payload: body,
        headers: { origin, ...(as ? { cookie: as.cookie } : {}) },
      }),
    player: async (role = 'ordinary') => {
      const players = await addPlayers(started.deps.db, 1, {
        role,
        cookieName: '__Host-session',
        now,
      })
      return players[0] as TestPlayer
    },
    neighbour: (at = new Date(now).toISOString()) => startWorldOn(place, at, { settings }),
    [Symbol.asyncDispose]: async () => {
      await started.close()
      await remove()
    },
  }
}
