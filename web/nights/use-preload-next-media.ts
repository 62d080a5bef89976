import { useEffect } from 'react'
import { isAudioAddress } from '#domain/site/media.ts'
import type { QuizNightView } from '#domain/nights/night-view.ts'

/** Preloads the picture or sound of a quiz night's next question, before that question opens. */
export function usePreloadNextMedia({ nextMedia }: Pick<QuizNightView, 'nextMedia'>): void {
  useEffect(() => {
    if (nextMedia === '') return
    if (isAudioAddress(nextMedia)) void fetch(nextMedia).catch(() => {})
    else new Image().src = nextMedia
  }, [nextMedia])
}
