import { addSourceChannelToUrl } from '#domain/audience/link-channel.ts'
import { useEffect, useState } from 'react'
import { getDayDifficultyPercentile } from '#contract/question-tallies/calls.ts'
import { isFirstPickRight, type QuestionPlayState } from '#domain/play/play.ts'
import { getShareableQuestionOutcome } from '#domain/play/shared-question-outcome.ts'
import { formatSharedDayResult } from '#domain/play/share-result.ts'
import type { Question } from '#domain/questions/question.ts'
import type { Day } from '#domain/time/day.ts'
import { callApi } from '../../api/api.ts'
import { useLastSevenDayResults } from '../../player/answers/use-last-seven-days.ts'
import { getLocalStreakDays } from '../../player/history/local-streak-days.ts'
import { useSiteInfo } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { usePlayer } from '../../player/session/player.ts'
import { ShareButtons } from '../../ui/share-buttons.tsx'

/** Share buttons for the result of a day. The shared text never contains the answer. */
export function ShareDayButtons(props: { today: Day; question: Question; state: QuestionPlayState }) {
  const { today, question, state } = props
  const site = useSiteInfo()
  const player = usePlayer()
  const week = useLastSevenDayResults()
  const [harderThan, setHarderThan] = useState<number | null>(null)
  const day = question.dayUsed ?? today
  useEffect(() => void loadHarderThan(day).then(setHarderThan), [day])
  const firstTry = isFirstPickRight(state)
  // Past days do not count for the streak.
  const isToday = day === today
  const streak = isToday && firstTry !== null ? (player?.streak ?? getLocalStreakDays()) : 0
  const url = addSourceChannelToUrl(site.url + sitePaths.day(day), 'share')
  const shared = { site: site.name, day, category: question.categories[0], url, streak, harderThan }
  const outcome = getShareableQuestionOutcome(question, state)
  return (
    <ShareButtons
      text={(style) => formatSharedDayResult({ ...shared, outcome, week: isToday ? week : null }, style)}
      url={url}
      picture={firstTry === null ? null : sitePaths.shareDayResult({ day, firstTry, streak })}
    />
  )
}

/**
 * Returns the share of earlier days whose question was easier than this day's, from 0 to 1, or `null` if it is unknown.
 */
async function loadHarderThan(day: Day): Promise<number | null> {
  const outcome = await callApi(getDayDifficultyPercentile, { query: { date: day } }, { quietly: true })
  return outcome.ok ? outcome.reply.harderThan : null
}
