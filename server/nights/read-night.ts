import type { NightAudience } from '#contract/nights/contract.ts'
import type { NightUpdate } from '#domain/nights/held-night.ts'
import type { Deps } from '../deps.ts'
import { listNightAnswers } from './night-answers.queries.ts'
import {
  getPhoneVersion,
  getScreenVersion,
  type NightSnapshot,
  toHostView,
  toOwnView,
  toPhoneView,
  toScreenView,
} from './night-snapshot.ts'

/** Returns what a caller sees of a room. The view is missing if the caller has this version already. */
export async function readNight(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  snapshot: NightSnapshot,
  { audience, seat, after }: { audience: NightAudience; seat: number | null; after: number },
): Promise<NightUpdate> {
  const at = now()
  const version = audience === 'phone' ? getPhoneVersion(snapshot.version) : getScreenVersion(snapshot.version)
  const update = { version, serverTime: at }
  if (version <= after) return update
  if (audience === 'host') return { ...update, view: toHostView(snapshot, at), own: null }
  if (audience === 'screen') return { ...update, view: toScreenView(snapshot, at), own: null }
  return { ...update, view: toPhoneView(snapshot, at), own: seat === null ? null : await readOwn(db, snapshot, seat) }
}

async function readOwn(db: Deps['db'], snapshot: NightSnapshot, seat: number) {
  const { asked, stored } = snapshot
  const [answer] = asked ? await listNightAnswers(db, stored.code, asked.number, [seat]) : []
  return toOwnView(snapshot, seat, answer ?? null)
}
