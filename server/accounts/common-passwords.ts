/**
 * Passwords of six characters and more that everybody tries first, in lower case: number rows, keyboard
 * walks, first names, and words like "password" itself.
 */
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 012345 123123 123321 1234561
  111111 1111111 11111111 222222 333333 444444 555555 666666 777777 888888 999999 000000 00000000
  112233 121212 131313 123654 159753 159357 147258 147258369 789456 789456123 987654 987654321 654321
  456789 101010 202020 696969 777888 11223344 12341234 123412 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  1qaz1qaz q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc zaq12wsx zaq1zaq1 qwerty qwerty1 qwerty12
  qwerty123 qwertyuiop qwert123 qwertz qwertzuiop azerty azertyuiop asdfgh asdfghjkl asdasd asdf1234
  asd123 zxcvbn zxcvbnm poiuytrewq mnbvcxz abc123 abcd1234 abcdef abcdefg abcdefgh a1b2c3 a123456
  aa123456 aaaaaa aaaaaaaa abcabc 123abc 123qwe 123qweasd qwe123 qweasd qweasdzxc
  password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word passwort
  passwort1 motdepasse contraseña contrasena senha123 parola lozinka wachtwoord salasana heslo123
  mypassword newpassword yourpassword nopassword secret secret1 secret123 letmein letmein1 welcome
  welcome1 welcome123 admin1 admin123 administrator root123 rootroot test123 test1234 testtest testing
  tester guest123 default changeme changeme1 login123 access access14 master master1 master123 hello1
  hello123 hellohello whatever trustno1 iloveyou iloveyou1 iloveyou2 loveme lovely love123 iloveu
  princess princess1 sunshine sunshine1 flower monkey monkey1 dragon dragon1 shadow shadow1 football
  football1 baseball baseball1 basketball hockey soccer liverpool arsenal chelsea barcelona realmadrid
  juventus manchester superman batman spiderman pokemon starwars matrix naruto minecraft fortnite
  ninja123 killer killer1 hunter hunter2 freedom forever cheese coffee chocolate cookie orange banana
  pepper ginger summer summer1 winter autumn spring michael michael1 jessica jessica1 jennifer ashley
  ashley1 daniel thomas robert jordan jordan23 michelle charlie andrew matthew anthony joshua nicole
  hannah samantha amanda george maggie buster bailey tigger snoopy mustang ferrari porsche mercedes
  corvette harley yamaha computer internet google google123 samsung iphone apple123 facebook linkedin
  youtube amazon windows microsoft nintendo playstation diamond silver golden purple yellow rainbow
  butterfly angel1 angels jesus1 christ blessed heaven family friends mother father brother sister
  lovers babygirl sweety cutie1 daddy1 mommy1 pretty princesa estrella tequiero teamo1 bonjour soleil
  doudou loulou chouchou marseille hallo123 schatz ficken sommer dennis andreas sebastian natasha
  marina vkontakte something something1 somethingnew trivia trivia1 trivia123 quiz123 quizquiz`.split(
    /\s+/,
  ),
)

export const COMMON_PASSWORD = 'This password is among the first that everybody tries'

/** Whether a password is among those that are tried first, in whatever case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}
