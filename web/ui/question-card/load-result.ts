import { preloadPart } from '../lazy-part.tsx'

/** The parts of a card that are needed once its question is over. Their script is loaded when the play begins. */

export const loadStamp = async () => (await import('./stamp.tsx')).Stamp

export const loadExplanation = async () => (await import('./explanation.tsx')).Explanation

/** Loads the parts of a result, so that they appear with it. Never rejects. */
export async function preloadResult(): Promise<void> {
  await Promise.all([preloadPart(loadStamp), preloadPart(loadExplanation)]).catch(() => {})
}
