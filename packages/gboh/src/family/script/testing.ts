export { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
