import { sitePaths } from '../../paths.ts'

/** The data that the server and the browser store about visitors. */
export function VisitorDataSection() {
  return (
    <>
      <h2>If you don’t log in</h2>
      <p>
        Our server keeps nothing about you or what you played unless you ask for it, and we set no cookies. It only
        counts answers, without knowing whose they are:
      </p>
      <ul>
        <li>
          Your first answer to a question adds one to its count, so that everybody can see how the others did. If you
          type, we only count whether it was right. Your browser remembers that it was counted. For a day, our server’s
          memory also counts how many answers a network sends, by its internet address.
        </li>
        <li>
          Your browser’s storage keeps up to a thousand answers: what you answered, when, and whether it was right.
          They’re there when you come back, and the <a href={sitePaths.archive()}>archive</a> can show you your days. We
          only have the counts.
        </li>
        <li>It also keeps the quizzes you’re playing, so that you can reload the page, and up to a hundred results.</li>
        <li>For your review it keeps how well you knew each question and when, and which ones you starred.</li>
        <li>
          When you log in, we ask whether all this is yours. If you say yes, it moves from the browser to your account.
          If you say no, or nothing for a day, it stays here, and the browser remembers that you were asked.
        </li>
        <li>
          Your browser also remembers the first day you were here and the last two. With your first page of a day and
          your answer to its question, it tells us only whether you’re new, were here yesterday, within a week or longer
          ago, and roughly how you came: by a link, say, or a feed. Our own links say that in their address until the
          page has read it. We add one to a number of that day. We also count presses of Share, and quizzes begun and
          finished. None of these numbers says who it was.
        </li>
        <li>
          The <a href={sitePaths.archive()}>archive</a> has a button that clears all of this.
        </li>
        <li>Your browser’s storage also keeps the theme you chose, light or dark, if you chose one.</li>
        <li>
          If you stay for a while, your browser also keeps the questions and quizzes you looked at, so that you can play
          them offline. It drops them with the next version of the site, and when you log out.
        </li>
        <li>
          After an update of the site, it remembers until you close the tab that the page was reloaded once, so that it
          isn’t reloaded again.
        </li>
        <li>
          If you report a problem with a question, we keep what you write, but not who you are. For a day, our server’s
          memory counts how many reports a network sends.
        </li>
        <li>
          If you join a quiz night, we keep the name you chose, your answers and when they arrived, for 30 days after
          the room was opened. Everyone in the room sees your name and your place; its hosts see all answers. A cookie
          for this room keeps your seat. If you try codes that do not exist, another cookie counts them for a day.
        </li>
        <li>
          If you get the question by mail, we keep your address, the hour, your time zone and what else you chose, when
          you signed up and confirmed, the day of the last mail, and when you last opened a link in one. We keep nothing
          until you confirm. If you open no link for 60 days, the mails end. When you unsubscribe or they end, we delete
          it all at once; if they come back, after 90 days. A link in each mail shows you what we keep, to download or
          delete. We count how often somebody asks by a checksum of the address and the network, for at most a day.
        </li>
        <li>
          If you join a circle of friends, we keep the name you chose and, for each day, whether your first pick was
          right, how many tries you needed and how long you took, for 100 days; for a duel, which questions you got
          right and the quizzes you have played. Members who have played see it, except those quizzes. A cookie keeps
          your place for up to 400 days after your last visit. A week after you leave it’s deleted, and the whole circle
          90 days after anybody last played. Your browser’s storage also keeps which circles you are in.
        </li>
        <li>
          When something fails on our server, it notes what failed and where, so that we can fix it. It doesn’t note who
          you are.
        </li>
      </ul>
      <p>
        As with every website, we need your internet address to send you a page, so our server and the companies that
        carry our traffic see it. We don’t write it down. When somebody tries out passwords, our server’s memory counts
        the tries by internet address for at most an hour, and its log notes the first part of the address, which many
        people share.
      </p>
    </>
  )
}
