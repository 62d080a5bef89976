import type { UndoReplyLine, UndoReply } from '#contract/activity/contract.ts'
import type { UndoProgress } from '#domain/authoring/activity.ts'
import { fetchJsonLinesReply } from './fetch-lines.ts'

/** The result of an undo, or why it failed. */
type UndoResult = { ok: true; reply: UndoReply } | { ok: false; message: string }

const CONNECTION_LOST_MESSAGE = 'The connection was lost. The activity log shows whether it was undone.'

/** Undoes an activity and reports its progress. Never throws. */
export async function undoWithProgress(
  body: { id: string; rest: boolean },
  tell: (progress: UndoProgress) => void,
): Promise<UndoResult> {
  const replied = await fetchJsonLinesReply<UndoReplyLine>('/api/UndoWithProgress', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!replied.ok) return replied
  try {
    for await (const line of replied.lines) {
      if ('undone' in line) return { ok: true, reply: line.undone }
      if ('error' in line) return { ok: false, message: line.error.message }
      tell(line.progress)
    }
  } catch {
    // A broken connection is reported below, like a missing last line.
  }
  return { ok: false, message: CONNECTION_LOST_MESSAGE }
}
