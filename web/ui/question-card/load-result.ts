import { preloadLazyComponent } from '../lazy-part.tsx'

/** The components of a question card that appear once its question is over. They are loaded when the options are shown. */

export const loadResultStampComponent = async () => (await import('./result-stamp.tsx')).ResultStamp

export const loadExplanation = async () => (await import('./explanation.tsx')).Explanation

/** Loads the components that show a result, so that they render without delay once the question is over. Never rejects. */
export async function preloadResultComponents(): Promise<void> {
  await Promise.all([preloadLazyComponent(loadResultStampComponent), preloadLazyComponent(loadExplanation)]).catch(
    () => {},
  )
}
