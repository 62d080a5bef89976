import { openAnswerWriter } from './answers/answer-writer.ts'
import type { Deps, Given } from './deps.ts'
import { openMail } from './mail.ts'
import { openMediaStorage } from './media/media-storage.ts'
import { openNonces } from './accounts/nonces.ts'
import { openSessions } from './accounts/sessions.ts'

/** What the capabilities share inside a process. */
export async function makeDeps(given: Given): Promise<Deps> {
  const { db, settings, now, log } = given
  const sessions = await openSessions(given)
  const nonces = openNonces({ db, secret: sessions.secret, now })
  const mail = openMail(settings.mail, log)
  // Loading the library takes longer than all the rest of a start; most visitors never need it.
  const library = once(() => import('./accounts/accounts-library.ts'))
  const accounts = once(async () =>
    (await library()).openAccounts({ db, settings, sessions, mail, nonces }),
  )
  const answerWriter = openAnswerWriter(db)
  const media = openMediaStorage(settings.media, log)
  return Object.assign(given, { sessions, nonces, mail, accounts, answerWriter, media })
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
