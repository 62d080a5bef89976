import { paths } from '../../paths.ts'

/** The data that the server and the browser store about visitors. */
export function VisitorDataSection() {
  return (
    <>
      <h2>If you do not sign in</h2>
      <p>
        Our server keeps nothing about you or what you played, and we set no cookies. It counts what is picked, without
        knowing by whom:
      </p>
      <ul>
        <li>
          Your first answer to a question makes the count of that answer one higher, so that everybody can be told how
          the others did. Of what you type it counts whether it was right, and your browser remembers that it was
          counted. Our server’s memory counts for a day how many such answers a network sends, by its internet address.
        </li>
        <li>
          Your browser’s local storage keeps what you answered, when, and whether it was right: up to a thousand
          answers, so that they are there when you come back, and the <a href={paths.archive()}>archive</a> can show you
          your days. We have the counts alone.
        </li>
        <li>
          It also keeps the quizzes you are playing, so that a reload does not lose them, and up to a hundred results.
        </li>
        <li>
          Of questions that come back to you in your review it also keeps how well you knew them and when, and which of
          them you starred.
        </li>
        <li>
          Whoever signs in with this browser is asked whether that is theirs. Only if they say so is it sent to us, kept
          with their account, and gone from the browser. If they say no, it stays where it is, and the browser remembers
          that they were asked.
        </li>
        <li>
          The <a href={paths.archive()}>archive</a> has a button that forgets all of this.
        </li>
        <li>Your browser’s local storage keeps the theme you chose, light or dark, if you chose one.</li>
        <li>
          If you stay for a while, your browser also keeps the questions and quizzes you looked at, so that you can play
          them without a network. They leave it with the next version of the site, and when you log out.
        </li>
        <li>
          Its session storage remembers that a page was reloaded once after an update of the site, so that it is not
          reloaded again. Your browser forgets this when you close the tab.
        </li>
        <li>
          If you report a problem with a question, we keep what you write, and nothing of who you are. Our server’s
          memory counts for a day how many reports a network sends.
        </li>
        <li>
          If you join a quiz night, we keep the name you chose, your answers and when they arrived, for 30 days after
          the room was opened. Everyone in the room sees your name and your place; its hosts see all answers. A cookie
          for this room keeps your seat. If you try codes that do not exist, another cookie counts them for a day.
        </li>
        <li>
          When something fails on our server, the server notes what failed and where, so that we can mend it. It does
          not note who you are.
        </li>
      </ul>
      <p>
        As with every website, your internet address is needed to send you a page, so our server and the companies that
        carry our traffic see it. We do not write it down. When somebody tries passwords, our server’s memory counts the
        tries by internet address for an hour at most, and its log notes the first part of the address, which many
        people share.
      </p>
    </>
  )
}
