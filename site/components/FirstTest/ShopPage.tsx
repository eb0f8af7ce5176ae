import type { ReactNode } from 'react'

interface Product {
  name: string
  price: string
  /** The product in a square of 24 units. */
  picture: ReactNode
}

const products: readonly Product[] = [
  {
    name: 'Dominoes',
    price: '$6.50',
    picture: (
      <path d="M8 2.5h8a1 1 0 0 1 1 1v17a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-17a1 1 0 0 1 1-1ZM7 12h10M12 7h.01M10 15.5h.01M14 18.5h.01" />
    ),
  },
  {
    name: 'Chess',
    price: '$45.00',
    picture: (
      <path d="M12 3a3.2 3.2 0 0 1 2 5.7h1.5v1.8h-1.7c.2 3 1 4.6 2.7 6.5h-9c1.7-1.9 2.5-3.5 2.7-6.5H8.5V8.7H10A3.2 3.2 0 0 1 12 3ZM6.5 20.5h11" />
    ),
  },
  {
    name: 'Playing cards',
    price: '$9.90',
    picture: <path d="M4.5 6.5 12 4l5 13.5-7.5 2.7ZM13 6.5h6.5v13h-6M10.2 10.5l1.3 3" />,
  },
]

/** A drawing of the page that the test on the home page visits, in its state after the test. */
export function ShopPage() {
  return (
    <figure
      className="first-test-shop"
      role="img"
      aria-label="The page under test, a list of products. The cart holds one product."
      data-search="off"
      data-md="off"
    >
      <p className="first-test-address">localhost:4000/products</p>
      <div className="first-test-page">
        <p className="first-test-head">
          <b>Products</b>
          <span className="first-test-cart">
            Cart{' '}
            <span className="first-test-count">
              <i>0</i>
              <b>1</b>
            </span>
          </span>
        </p>
        <ul>
          {products.map(({ name, price, picture }) => (
            <li key={name}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                {picture}
              </svg>
              <span>
                <b>{name}</b> <small>{price}</small>
              </span>
              <span className="first-test-add">Add to cart</span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  )
}
