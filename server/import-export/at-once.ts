import type { Refusal } from '../http/errors.ts'

/** Lets so many in at once and refuses the next. Entering returns how to leave, which may be called twice. */
export function atOnce(most: number, refusal: Refusal): () => () => void {
  let inside = 0
  return () => {
    if (inside >= most) throw refusal
    inside += 1
    let hasLeft = false
    return () => {
      if (!hasLeft) inside -= 1
      hasLeft = true
    }
  }
}
