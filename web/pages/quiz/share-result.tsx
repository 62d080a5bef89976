import { addSourceChannelToUrl } from '#domain/audience/link-channel.ts'
import { useState } from 'react'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { findQuizAnswer, type QuizSession, getQuizScore } from '#domain/quizzes/quiz-session.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import type { ShareTextStyle } from '#domain/play/share-lines.ts'
import { formatSharedQuiz } from '#domain/quizzes/share-quiz.ts'
import { getServerTime } from '../../player/clock/server-clock.ts'
import { useSiteInfo } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { usePlayer } from '../../player/session/player.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { sendAnalyticsEvent } from '../../ui/send-event.ts'
import { ShareButtons } from '../../ui/share-buttons.tsx'
import { ShareWithoutEmojiCheckbox } from '../../ui/share-without-emoji-checkbox.tsx'
import styles from './congrats.module.css'
import { DuelLink } from './duel-link.tsx'

/** Buttons that share the score of a quiz run with the device's share sheet, or with links to social networks. */
export function ShareResultButtons({ quiz, session }: { quiz: Quiz; session: QuizSession }) {
  const site = useSiteInfo()
  const player = usePlayer()
  const url = addSourceChannelToUrl(site.url + sitePaths.quiz(quiz), 'share')
  const picture = sitePaths.shareQuizScore({ slug: quiz.slug, score: getQuizScore(session) })
  const shared = {
    site: site.name,
    title: quiz.title,
    category: quiz.categories[0],
    day: getUtcDayOfInstant(session.finishedAt ?? getServerTime()),
    marks: session.questionIds.map((id) => findQuizAnswer(session, id)?.correct === true),
    ...(player ? { streak: player.streak } : {}),
  }
  const text = (style: ShareTextStyle) => formatSharedQuiz(shared, style)
  if ('share' in navigator) return <ShareSheetButton quizId={quiz.id} text={text} url={url} picture={picture} />
  return (
    <div className={styles['share']}>
      <ShareButtons text={(style) => `${text(style)}\n${url}`} url={url} picture={picture} />
      <DuelLink quizId={quiz.id} />
    </div>
  )
}

function ShareSheetButton(props: {
  quizId: string
  text: (style: ShareTextStyle) => string
  url: string
  picture: string
}) {
  const { quizId, text, url, picture } = props
  const [style, setStyle] = useState<ShareTextStyle>('signs')
  const [sharing, setSharing] = useState(false)
  const share = async () => {
    setSharing(true)
    sendAnalyticsEvent({ event: 'share' })
    // Closing the share sheet rejects the promise and is no error.
    await navigator.share?.({ text: text(style), url }).catch(() => undefined)
    setSharing(false)
  }
  return (
    <div className={styles['share']}>
      <Button aria-busy={sharing} disabled={sharing} onClick={() => void share()}>
        {sharing ? <span className={styles['spinner']} aria-hidden="true" /> : <Icon name="share" />}
        {sharing ? 'Sharing…' : 'Share your score'}
      </Button>
      <ShareWithoutEmojiCheckbox style={style} onChange={setStyle} />
      <a href={picture} download>
        As a picture
      </a>
      <DuelLink quizId={quizId} />
    </div>
  )
}
