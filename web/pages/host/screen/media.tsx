import { useEffect, useRef, useState } from 'react'
import { isAudioAddress } from '#domain/site/media.ts'
import type { QuizNightQuestionView } from '#domain/nights/night-view.ts'
import { QuestionMedia } from '../../../ui/question-card/question-media.tsx'
import styles from './question.module.css'

/** The picture or sound of a question on the big screen. A sound plays when the question opens. */
export function BigScreenQuestionMedia({ question, isOpen }: { question: QuizNightQuestionView; isOpen: boolean }) {
  if (question.mediaUrl === '') return null
  return isAudioAddress(question.mediaUrl) ? (
    <ScreenSound question={question} isOpen={isOpen} />
  ) : (
    <div className={styles['picture']}>
      <QuestionMedia question={question} />
    </div>
  )
}

function ScreenSound({ question, isOpen }: { question: QuizNightQuestionView; isOpen: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    const sound = place.current?.querySelector('audio')
    if (!isOpen || !sound) return
    const play = () =>
      void sound.play().then(
        () => setBlocked(false),
        () => setBlocked(true),
      )
    play()
    // Browsers play no sound before the first click or key.
    addEventListener('click', play, { once: true })
    addEventListener('keydown', play, { once: true })
    return () => {
      removeEventListener('click', play)
      removeEventListener('keydown', play)
      sound.pause()
    }
  }, [isOpen])
  return (
    <div ref={place} className={styles['sound']}>
      <QuestionMedia question={question} />
      {isBlocked && <p>Click anywhere to hear the sound</p>}
    </div>
  )
}
