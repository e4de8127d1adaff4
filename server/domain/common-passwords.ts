/**
 * Words behind the most common passwords of published leaks, in Spanish and English, in lower case. The check ignores
 * digits and signs around them.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort passw passwd pass contrasena contraseña contrasenia clave secreto secret admin administrador administrator root user usuario test
  testing prueba guest invitado welcome bienvenido bienvenida hola hello login iniciar entrar qwerty qwertyuiop qwertz azerty asdf asdfg asdfgh asdfghjkl
  zxcv zxcvbn zxcvbnm qazwsx qweasd qweasdzxc abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa letmein iloveyou teamo tequiero amor love lovely princess
  princesa dragon monkey shadow master sunshine football futbol baseball basketball superman batman spiderman pokemon naruto starwars michael jessica
  jennifer daniel andrea alejandro alejandra carlos fernanda fernando gabriel guadalupe jesus jose juan luis maria mariana miguel ricardo roberto sofia
  valentina mexico mexicano guadalajara monterrey america chivas cruzazul pumas tigres barcelona realmadrid liverpool computer computadora internet google
  facebook instagram samsung iphone android windows microsoft oracle linux changeme cambiame default temporal temp demoacceso freedom whatever trustno
  trustnoone hunter killer ninja access acceso charlie jordan harley ranger buster thomas robert soccer hockey george andrew joshua matthew pepper ginger
  cookie chocolate banana flower flores estrella angel angeles diosesamor diosmeama bonita hermosa chiquita mamita familia family amigos friends verano
  summer winter invierno primavera spring otoño autumn enero january diciembre december lunes monday viernes friday empresa company receptio`
    .split(/\s+/)
    .filter(Boolean),
)
