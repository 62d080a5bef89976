import { Refusal } from '../http/errors.ts'

/** Lets so many in; the next gets a Refusal 409 until one has left. */
export function atOnce(most: number, message: string): () => () => void {
  let inside = 0
  return () => {
    if (inside >= most) throw new Refusal(409, message)
    inside += 1
    let hasLeft = false
    return () => {
      if (!hasLeft) inside -= 1
      hasLeft = true
    }
  }
}
