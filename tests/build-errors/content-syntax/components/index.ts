export { Styled } from './Styled.tsx'
