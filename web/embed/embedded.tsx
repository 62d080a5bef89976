import { longDay } from '#domain/day.ts'
import type { Question } from '#domain/question.ts'
import type { Quiz } from '#domain/quiz.ts'
import { useContentLanguage } from '../ui/content-language.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmbeddedCard, Signs } from './embedded-card.tsx'
import styles from './embed.module.css'
import type { Embedded as Loaded } from './load-embed.ts'

type Home = { name: string; url: string }

/** What stands in a frame of another site: a card, or a quiz card by card, and whose it is. */
export function Embedded({ embedded, home }: { embedded: Loaded; home: Home }) {
  const { of, questions, path } = embedded
  const href = home.url + path
  const [question] = questions
  return (
    <>
      {'quiz' in of ? (
        <EmbeddedQuiz quiz={of.quiz} questions={questions} home={home} href={href} />
      ) : (
        question && (
          <section data-question>
            <EmbeddedCard
              question={question}
              note={<time dateTime={of.day}>{longDay(of.day)}</time>}
              after={
                <ButtonLink href={href} newTab>
                  Play every day at {home.name}
                </ButtonLink>
              }
            />
          </section>
        )
      )}
      <Foot home={home} href={href} />
      <Signs />
    </>
  )
}

/** The first card; each of the others waits in a template, so that none of its pictures is fetched before. */
function EmbeddedQuiz(props: { quiz: Quiz; questions: Question[]; home: Home; href: string }) {
  const { quiz, questions, home, href } = props
  const lang = useContentLanguage()
  return (
    <>
      <p className={styles['quiz']} lang={lang}>
        {quiz.title}
      </p>
      {questions.map((question, at) => {
        const Wrapper = at === 0 ? 'section' : 'template'
        return (
          <Wrapper key={question.id} data-question>
            <EmbeddedCard
              question={question}
              note={`Question ${at + 1} of ${questions.length}`}
              after={
                <button type="button" data-next className={styles['next']}>
                  {at + 1 < questions.length ? 'Next question' : 'How did I do?'}
                </button>
              }
            />
          </Wrapper>
        )
      })}
      <template data-part="result">
        <section className={styles['result']} tabIndex={-1}>
          <h1>
            <span data-score /> / {questions.length}
          </h1>
          <p>right at the first try in ‘{quiz.title}’</p>
          <ButtonLink href={href} newTab>
            Play it by the clock at {home.name}
          </ButtonLink>
        </section>
      </template>
    </>
  )
}

/** In the place of a card that cannot be had. */
export function NothingEmbedded({ message, home }: { message: string; home: Home }) {
  return (
    <>
      <section className={styles['result']}>
        <p>{message}</p>
        <ButtonLink href={`${home.url}/`} newTab>
          Play today’s question
        </ButtonLink>
      </section>
      <Foot home={home} href={`${home.url}/`} />
    </>
  )
}

function Foot({ home, href }: { home: Home; href: string }) {
  return (
    <p className={styles['foot']}>
      <a href={href} target="_blank" rel="noopener">
        {home.name}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
  )
}
