import type { QuizNightDeviceKind } from '#contract/nights/state.ts'
import type { QuizNightUpdate } from '#domain/nights/client-state.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { listQuizNightAnswers } from './night-answers.queries.ts'
import {
  getStateVersionForPhones,
  getHostAndScreenVersion,
  type QuizNightSnapshot,
  createHostRemoteView,
  createPlayerViewFromSnapshot,
  createPhoneViewFromSnapshot,
  createBigScreenView,
} from './night-snapshot.ts'

/**
 * Returns the state of a quiz night for a device of the audience: phone, big screen or remote. The state has no view if
 * its version is not above `after`, the version that the device has.
 */
export async function loadQuizNightUpdate(
  { db, now }: Pick<ServerDependencies, 'db' | 'now'>,
  snapshot: QuizNightSnapshot,
  { audience, seat, after }: { audience: QuizNightDeviceKind; seat: number | null; after: number },
): Promise<QuizNightUpdate> {
  const at = now()
  const version =
    audience === 'phone' ? getStateVersionForPhones(snapshot.version) : getHostAndScreenVersion(snapshot.version)
  const update = { version, serverTime: at }
  if (version <= after) return update
  if (audience === 'host') return { ...update, view: createHostRemoteView(snapshot, at), own: null }
  if (audience === 'screen') return { ...update, view: createBigScreenView(snapshot, at), own: null }
  return {
    ...update,
    view: createPhoneViewFromSnapshot(snapshot, at),
    own: seat === null ? null : await readOwn(db, snapshot, seat),
  }
}

async function readOwn(db: ServerDependencies['db'], snapshot: QuizNightSnapshot, seat: number) {
  const { asked, stored } = snapshot
  const [answer] = asked ? await listQuizNightAnswers(db, stored.code, asked.number, [seat]) : []
  return createPlayerViewFromSnapshot(snapshot, seat, answer ?? null)
}
