import { useEffect, useState } from 'react'
import type { Day } from '#domain/time/day.ts'
import { isFirstPickRight, isPlayOver, type PlayState } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { formatSharedDay } from '#domain/play/share.ts'
import { waitForServerClock } from '../../player/clock/server-clock.ts'
import { useLocalAnswer } from '../../player/history/use-local-answers.ts'
import { useSite } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { usePlayer } from '../../player/session/player.ts'
import { ShareButtons } from '../../ui/share-buttons.tsx'

/**
 * Share buttons for a day and, once played, its result. The shared text never contains the answer.
 */
export function ShareDayButtons(props: { day: Day; today: Day; question: Question; state: PlayState }) {
  const { day, today, question, state } = props
  const site = useSite()
  const player = usePlayer()
  const firstTry = isFirstPickRight(state)
  const isStored = useLocalAnswer(question.id) != null
  const localStreak = useLocalStreak(player === null && isStored && isPlayOver(state))
  // Past days do not count for the streak.
  const streak = firstTry !== null && day === today ? (player?.streak ?? localStreak) : 0
  const category = question.categories[0]
  const url = site.url + paths.day(day)
  return (
    <ShareButtons
      text={(style) => formatSharedDay({ site: site.name, day, category, url, firstTry, streak }, style)}
      url={url}
      picture={firstTry === null ? null : paths.shareDayResult({ day, firstTry, streak })}
      prominent={isPlayOver(state)}
    />
  )
}

/** Returns the streak in the local history. Loads the code that computes it only when enabled. */
function useLocalStreak(isEnabled: boolean): number {
  const [streak, setStreak] = useState(0)
  useEffect(() => {
    if (!isEnabled) return
    void Promise.all([import('../../player/history/local-streak-days.ts'), waitForServerClock()]).then(
      ([{ getLocalStreakDays }]) => setStreak(getLocalStreakDays()),
      () => {},
    )
  }, [isEnabled])
  return streak
}
