import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/tables.ts'
import type { Accounts } from './accounts/accounts-library.ts'
import type { AnswerWriter } from './answers/answer-writer.ts'
import type { Content } from './content.ts'
import type { Mail } from './mail.ts'
import type { MediaStorage } from './media/media-storage.ts'
import type { Nonces } from './accounts/nonces.ts'
import type { PageCache } from './http/response-cache.ts'
import type { PageRenderer } from './pages/renderer.ts'
import type { Sessions } from './accounts/sessions.ts'
import type { Settings } from './settings.ts'

/** What a process is started with. */
export type Given = {
  db: Database
  content: Content
  /** The one clock: milliseconds since 1970. */
  now: () => number
  settings: Settings
  /** When the running version was built: milliseconds since 1970. */
  buildDate: number
  finished: PageCache
  /** On every reply, whatever its status. */
  headers: Readonly<Record<string, string>>
  renderer: PageRenderer
  log: FastifyBaseLogger
}

/** What the capabilities are given; nothing else reaches them from outside. */
export type Deps = Given & {
  sessions: Sessions
  mail: Mail
  nonces: Nonces
  /** The accounts library, loaded when somebody first signs in. */
  accounts: () => Promise<Accounts>
  answerWriter: AnswerWriter
  /** Where uploaded files are kept. */
  media: MediaStorage
}
